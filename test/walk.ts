import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '../src/api/api.ts';
import type { AnyMachine } from '../src/kit/machine.ts';
import type { OperationName } from '../src/contract/operations.ts';

type Step = string | readonly [event: string, payload: unknown];

/** A machine or a slice: what has a name and a first state, and changes by events. */
interface Told<State> {
  name: string;
  reducer(state: State | undefined, action: UnknownAction): State;
}

/** The state of a machine or a slice after a story of events, told by name: 'started', ['hid', payload]. */
export function after<State>({ name, reducer }: Told<State>, ...story: Step[]): State {
  const action = (step: Step): UnknownAction => {
    const [event, payload] = typeof step === 'string' ? [step, undefined] : step;
    return { type: `${name}/${event}`, payload };
  };
  return story.reduce((state, step) => reducer(state, action(step)), reducer(undefined, { type: '@' }));
}

const settled = (name: OperationName, requestStatus: 'pending' | 'fulfilled' | 'rejected', payload?: unknown) => {
  const isWrite = 'useMutation' in (api.endpoints as Record<string, object>)[name]!;
  const meta = { requestId: 'r', requestStatus, arg: { endpointName: name, type: isWrite ? 'mutation' : 'query' } };
  return { type: `api/execute${isWrite ? 'Mutation' : 'Query'}/${requestStatus}`, payload, meta };
};

/** What the store is told when a call goes out. */
export const callOf = (name: OperationName) => settled(name, 'pending');

/** What the store is told when a call is answered. */
export const answerTo = (name: OperationName, payload?: unknown) => settled(name, 'fulfilled', payload);

/** The same of one that ends in a problem, or without an answer. */
export const refusalOf = (name: OperationName, payload?: unknown) => settled(name, 'rejected', payload);

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
