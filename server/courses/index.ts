export { courseQuery, EDITION } from './edition.ts';
