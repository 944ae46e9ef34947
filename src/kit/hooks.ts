import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import type { MachineState } from './machine.ts';
import type { AppDispatch, RootState } from './root.ts';

type Readable<State> = { select(root: RootState): State };

/** Whatever is derived from the state, by a memoised selector. */
export const useSelected = useSelector.withTypes<RootState>();

/** The present state of a machine: its status and what it remembers. */
export const useMachine = <State extends MachineState>(machine: Readable<State>): State => useSelected(machine.select);

/** What one of many shows of a machine, as plain values: drawn anew only when one of them changes. */
export const useShare = <State extends MachineState, Share extends object>(
  machine: Readable<State>,
  read: (state: State) => Share,
): Share => useSelected((root) => read(machine.select(root)), shallowEqual);

/** Tells the machines what happened. */
export const useSend = useDispatch.withTypes<AppDispatch>();

/** Waits until a machine is not in a status, which it may have left already. */
export const useLeaving = () => {
  const store = useStore<RootState>();
  return (machine: Readable<MachineState>, status: string) =>
    new Promise<void>((done) => {
      let stop = () => {};
      const look = () => {
        if (machine.select(store.getState()).status === status) return;
        stop();
        done();
      };
      stop = store.subscribe(look);
      look();
    });
};
