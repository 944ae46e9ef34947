import type { Action } from '@reduxjs/toolkit';
import type { AnyMachine } from '../src/kit/machine.ts';
import type { OperationName } from '../src/contract/operations.ts';

type Step = string | readonly [event: string, payload: unknown];

/** The state of a machine after a story of events, told by name: 'started', ['hid', payload]. */
export function after(machine: AnyMachine, ...story: Step[]) {
  const action = (step: Step): Action => {
    const [event, payload] = typeof step === 'string' ? [step, undefined] : step;
    return { type: `${machine.name}/${event}`, payload } as Action;
  };
  return story.reduce((state, step) => machine.reducer(state, action(step)), machine.reducer(undefined, { type: '@' }));
}

/** What the store is told when a call goes out. */
export const callOf = (endpointName: OperationName) => ({
  type: 'api/executeMutation/pending',
  meta: { arg: { endpointName } },
});

/** What the store is told when a call is answered. */
export const answerTo = (endpointName: OperationName, payload?: unknown) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: { arg: { endpointName } },
});

/** The same of one that ends in a problem, or without an answer. */
export const refusalOf = (endpointName: OperationName, payload?: unknown) => ({
  type: 'api/executeQuery/rejected',
  payload,
  meta: { arg: { endpointName } },
});

/** What a table alone tells: states nobody reaches, events nobody hears, states with no way out. */
export function soundness(machine: AnyMachine) {
  const reached = new Set([machine.initial]);
  for (const status of reached) Object.values(machine.states[status]!).forEach((next) => reached.add(next!));
  const heard = new Set(Object.values(machine.states).flatMap((row) => Object.keys(row)));
  return {
    unreachable: Object.keys(machine.states).filter((status) => !reached.has(status)),
    unheard: Object.keys(machine.events).filter((event) => !heard.has(event)),
    ends: Object.keys(machine.states).filter((status) => Object.keys(machine.states[status]!).length === 0),
  };
}
