/**
 * One statement of the specification and the tests that hold it.
 *
 * A test is named by its file and its title: `'app/access › is the page for a visitor'` is any test of that title in
 * `test/app/access.test.ts` (or `.test.tsx`, `.smoke.test.ts`). A title may end in `…` for "begins with this".
 */
export interface Statement {
  says: string;
  tests: readonly string[];
  /** Where we decided otherwise: the title of a dated decision in `src/README.md` or in the README of a folder. */
  decided?: string;
}

export const says = (statement: string, ...tests: string[]): Statement => ({ says: statement, tests });
/** A statement that is kept in another way than its letter, by a dated decision. */
export const decided = (decision: string, statement: string, ...tests: string[]): Statement => ({
  says: statement,
  tests,
  decided: decision,
});
