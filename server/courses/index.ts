export { EDITION, ofCourses, type Content } from './edition.ts';
