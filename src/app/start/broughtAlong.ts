import { keyOf, recalled } from '../../api/internals.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { Provider } from '../../contract/accounts.ts';
import type { Program } from '../../contract/programs.ts';

/** The answers that a page was drawn from: the program of an intro, the providers one can sign in with. */
export interface Brought {
  program?: Program;
  providers?: readonly Provider[];
}

const entry = (endpointName: OperationName, originalArgs: unknown, data: object) => ({
  key: keyOf(endpointName, originalArgs),
  answer: { endpointName, originalArgs, data },
});

/** A page that was drawn from an answer has it with it, so that nobody waits for it again. Whoever reads it asks anew. */
export const broughtAlong = ({ program, providers }: Brought) =>
  recalled([
    ...(program ? [entry('getProgram', program.id, program)] : []),
    ...(providers ? [entry('listProviders', undefined, providers)] : []),
  ]);

/** What this page has brought along; nothing on most. */
export const broughtByPage = (): Brought =>
  JSON.parse(document.getElementById('brought')?.textContent ?? '{}') as Brought;
