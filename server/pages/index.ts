export { builtApp } from './static.ts';
