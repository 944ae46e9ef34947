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

export type EffectApi = ListenerEffectAPI<RootState, AppDispatch, Ports>;
/** As much of it as is there also outside of an effect. */
export type StoreApi = Pick<EffectApi, 'dispatch' | 'getState' | 'extra'>;
type Start = TypedStartListening<RootState, AppDispatch, Ports>;
/** An effect that waits to be registered: called with a store's `startListening`. */
export type Listen = (start: Start) => void;

/** A machine that joined the state. */
type ReadableMachine = AnyMachine & { in(root: RootState, ...statuses: never[]): boolean };
type StatusOf<M> = M extends { in(root: RootState, ...statuses: (infer Status)[]): boolean } ? Status & string : never;
type IsIn = (root: RootState) => boolean;

const isIn = (machine: ReadableMachine, status: string): IsIn => {
  const ask = machine.in as (root: RootState, ...statuses: string[]) => boolean;
  return (root) => ask(root, status);
};

/** Something under way: `end` stops it, and `outcome` rejects when it has failed by itself. */
interface Begun {
  end: () => void;
  outcome?: Promise<void>;
}
/** Begins something whenever a machine enters a status, and ends it on the exit. The initial status does not count as entered. */
const whileIn =
  (isInside: IsIn, begin: (effectApi: EffectApi) => Begun): Listen =>
  (start) => {
    start({
      predicate: (_, now, before) => isInside(now) && !isInside(before),
      effect: async (_, effectApi) => {
        const { end, outcome } = begin(effectApi);
        const exit = async () => {
          if (isInside(effectApi.getState())) await effectApi.condition((_, now) => !isInside(now));
          end();
        };
        await Promise.all([exit(), outcome]);
      },
    });
  };

/**
 * Runs an effect for as long as a machine is in a status: begun on entry, cancelled on exit.
 * `task.delay` and `task.pause` end with the status; nothing after them runs once it has been left.
 * What the effect throws is thrown on, since Redux Toolkit reports errors of a listener and not those of its forked tasks.
 */
export const during = <M extends ReadableMachine>(
  machine: M,
  status: StatusOf<M>,
  effect: (effectApi: EffectApi, task: ForkedTaskAPI) => Promise<void>,
): Listen =>
  whileIn(isIn(machine, status), (effectApi) => {
    const { cancel, result } = effectApi.fork((task) => effect(effectApi, task));
    const outcome = result.then((how) => {
      if (how.status === 'rejected') throw how.error;
    });
    return { end: cancel, outcome };
  });

/** Listens to the outside world for as long as a machine is in a status. `watch` returns a function that ends it. */
export const watching = <M extends ReadableMachine>(
  machine: M,
  status: StatusOf<M>,
  watch: (effectApi: EffectApi) => () => void,
): Listen => whileIn(isIn(machine, status), (effectApi) => ({ end: watch(effectApi) }));

/** Runs an effect once each time a machine leaves a status. */
export const leaving =
  <M extends ReadableMachine>(
    machine: M,
    status: StatusOf<M>,
    effect: (effectApi: EffectApi) => Promise<void> | void,
  ): Listen =>
  (start) => {
    const isInside = isIn(machine, status);
    start({
      predicate: (_, now, before) => isInside(before) && !isInside(now),
      effect: (_, effectApi) => effect(effectApi),
    });
  };

/** Runs an effect each time something that the state held is not there any more. */
export const vanishing =
  <Held>(select: (root: RootState) => Held | null, effect: (effectApi: EffectApi) => Promise<void> | void): Listen =>
  (start) => {
    start({
      predicate: (_, now, before) => select(before) !== null && select(now) === null,
      effect: (_, effectApi) => effect(effectApi),
    });
  };

/** Runs an effect after every action that the matcher takes. */
export const after =
  <Heard extends Action>(
    matcher: (action: Action) => action is Heard,
    effect: (action: Heard, effectApi: EffectApi) => Promise<void> | void,
  ): Listen =>
  (start) => {
    start({ matcher: matcher as (action: unknown) => action is Heard & UnknownAction, effect });
  };
