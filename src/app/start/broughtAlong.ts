import type { Action } from '@reduxjs/toolkit';
import { api } from '../../api/api.ts';
import { keyOf, recalled } from '../../api/internals.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { Provider, User } from '../../contract/accounts.ts';
import type { Program } from '../../contract/programs.ts';
import type { Drawing } from '../../kit/localDay.ts';
import { program as selected } from '../../machines/program.ts';
import { session } from '../../machines/session.ts';

/** An answer of the server, with the call it was given to. */
export interface Answer {
  name: OperationName;
  args?: unknown;
  data: object;
}
/** What the page of a member was drawn from: all its answers, the learner's own among them, and the learner's clock. */
export interface Member extends Drawing {
  answers: readonly Answer[];
}
/** The answers that a page was drawn from: the program of an intro, the providers one can sign in with, a member's. */
export interface Brought {
  program?: Program;
  providers?: readonly Provider[];
  member?: Member;
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

/**
 * The answers of a member's page were given to this very visit, so nobody asks for them again. Only the server says, as
 * ever, whether the learner is still here: it is asked as the machines start. The page's chunk has to be here before,
 * since it knows some of the calls.
 */
export function broughtToMember({ answers }: Member): Action[] {
  const dataOf = (call: OperationName) => answers.find(({ name }) => name === call)?.data;
  const programs = dataOf('listMyPrograms') as Program[] | undefined;
  const { listedSome, listedNone } = selected.events;
  const entries = answers.map(({ name, args, data }) => ({ endpointName: name, arg: args, value: data }));
  return [
    session.events.remembered((dataOf('getMyself') as User).id),
    // Its type knows the endpoints of the empty api alone.
    api.util.upsertQueryEntries(entries as never),
    ...(programs ? [programs.length ? listedSome(programs) : listedNone()] : []),
  ];
}

/** What this page has brought along; nothing on most. */
export const broughtByPage = (): Brought =>
  JSON.parse(document.getElementById('brought')?.textContent ?? '{}') as Brought;
