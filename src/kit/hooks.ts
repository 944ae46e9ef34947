import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import type { MachineState } from './machine.ts';
import type { AppDispatch, RootState } from './root.ts';

type Readable<State> = { select(root: RootState): State };

/** Whatever is derived from the state, by a memoised selector. */
export const useSelected = useSelector.withTypes<RootState>();

/** The present state of a machine: its status and what it remembers. */
export const useMachine = <State extends MachineState>(machine: Readable<State>): State => useSelected(machine.select);

/**
 * A part of a machine's state as plain values, for one of many components: drawn anew only when one of them changes.
 */
export const useShare = <State extends MachineState, Share extends object>(
  machine: Readable<State>,
  read: (state: State) => Share,
): Share => useSelected((root) => read(machine.select(root)), shallowEqual);

/** The dispatch function for events of machines. */
export const useSend = useDispatch.withTypes<AppDispatch>();

/** Returns a function that waits until a machine is not in a status (any more). */
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
