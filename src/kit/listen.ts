import {
  type Action,
  type ForkedTaskAPI,
  type ListenerEffectAPI,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AnyMachine } from './machine.ts';
import type { Ports } from './ports.ts';
import type { AppDispatch, RootState } from './root.ts';

export type Effects = ListenerEffectAPI<RootState, AppDispatch, Ports>;
type Start = TypedStartListening<RootState, AppDispatch, Ports>;
/** One duty: given the means to listen, it listens. */
export type Listen = (start: Start) => void;

type Known = AnyMachine & { in(root: RootState, ...statuses: never[]): boolean };
type StatusOf<M> = M extends { in(root: RootState, ...statuses: (infer Status)[]): boolean } ? Status & string : never;
type IsIn = (root: RootState) => boolean;

const isIn = (machine: Known, status: string): IsIn => {
  const ask = machine.in as (root: RootState, ...statuses: string[]) => boolean;
  return (root) => ask(root, status);
};

/** Begins something whenever a machine enters a status, and ends it on the exit. `begin` answers how to end it. */
const whileIn =
  (isInside: IsIn, begin: (effects: Effects) => () => void): Listen =>
  (start) => {
    start({
      predicate: (_, now, before) => isInside(now) && !isInside(before),
      effect: async (_, effects) => {
        const end = begin(effects);
        if (isInside(effects.getState())) await effects.condition((_, now) => !isInside(now));
        end();
      },
    });
  };

/**
 * Runs an effect for as long as a machine is in a status: begun on entry, cancelled on exit.
 * `task.delay` and `task.pause` end with the status; nothing after them runs once it has been left.
 */
export const during = <M extends Known>(
  machine: M,
  status: StatusOf<M>,
  effect: (effects: Effects, task: ForkedTaskAPI) => Promise<void>,
): Listen =>
  whileIn(isIn(machine, status), (effects) => {
    const task = effects.fork((means) => effect(effects, means));
    return () => task.cancel();
  });

/** Listens to the outside world for as long as a machine is in a status. `watch` answers how to stop. */
export const watching = <M extends Known>(
  machine: M,
  status: StatusOf<M>,
  watch: (effects: Effects) => () => void,
): Listen => whileIn(isIn(machine, status), watch);

/** Runs an effect once each time a machine leaves a status. */
export const leaving =
  <M extends Known>(machine: M, status: StatusOf<M>, effect: (effects: Effects) => Promise<void> | void): Listen =>
  (start) => {
    const isInside = isIn(machine, status);
    start({
      predicate: (_, now, before) => isInside(before) && !isInside(now),
      effect: (_, effects) => effect(effects),
    });
  };

/** Runs an effect each time something that the state held is not there any more. */
export const vanishing =
  <Held>(select: (root: RootState) => Held | null, effect: (effects: Effects) => Promise<void> | void): Listen =>
  (start) => {
    start({
      predicate: (_, now, before) => select(before) !== null && select(now) === null,
      effect: (_, effects) => effect(effects),
    });
  };

/** Runs an effect after every action that the matcher takes. */
export const after =
  <Heard extends Action>(
    matcher: (action: Action) => action is Heard,
    effect: (action: Heard, effects: Effects) => Promise<void> | void,
  ): Listen =>
  (start) => {
    start({ matcher: matcher as (action: unknown) => action is Heard & UnknownAction, effect });
  };
