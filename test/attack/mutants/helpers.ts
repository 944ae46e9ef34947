export { describe, expect, it, jest, test } from './globals.ts';

const never = () => {};
/** What helpers would clean up after a file ends with the process. */
export { never as afterAll, never as afterEach, never as beforeAll, never as beforeEach };
