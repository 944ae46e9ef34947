import { paths } from '../../contract/paths.ts';

/** The list of the joined channels, a tab of all of them. */
export const JOINED = `${paths.allPrograms}#joined`;
