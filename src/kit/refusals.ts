import { createAction, type Middleware, isAction } from '@reduxjs/toolkit';
import type { AnyMachine, Refusal } from './machine.ts';

const refused = createAction<Refusal>('machine/refused');

/** Leaves a line in the log for every event that no machine wanted in its present status. */
export function createRefusals() {
  const machines = new Map<string, AnyMachine>();
  const middleware: Middleware = (store) => (next) => (action) => {
    const machine = isAction(action) ? machines.get(action.type.split('/')[0] ?? '') : undefined;
    const refusal = machine && isAction(action) ? machine.refuses(store.getState(), action) : undefined;
    const answer = next(action);
    if (refusal) store.dispatch(refused(refusal));
    return answer;
  };
  return { middleware, watch: (machine: AnyMachine) => machines.set(machine.name, machine) };
}
