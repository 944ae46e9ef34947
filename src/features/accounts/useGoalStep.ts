import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Refusals = Record<string, string> | undefined;
interface PendingForm<Values> {
  values: Values;
  settle: (refusals: Refusals) => void;
}
const GOAL = '?step=goal';

/**
 * Makes the goal question a second step of the same page with an entry of its own in the history, so that "back" on the
 * phone returns to what was typed. The form's promise stays pending while the question is open.
 */
export function useGoalStep<Values>() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingForm<Values>>();
  const isHere = search === GOAL;
  const wasHere = useRef(false);

  useEffect(() => {
    if (wasHere.current && !isHere) {
      pending?.settle(undefined);
      setPending(undefined);
    }
    wasHere.current = isHere;
  }, [isHere, pending]);

  return {
    values: isHere ? pending?.values : undefined,
    /** The form's `onSubmit`: resolves when the step is left, with what the server refused. */
    ask: (values: Values) =>
      new Promise<Refusals>((settle) => {
        setPending({ values, settle });
        void navigate(GOAL);
      }),
    back: () => void navigate(-1),
    /** Back to the form with refusals at its fields. */
    refuse: (refusals: Refusals) => {
      pending?.settle(refusals);
      setPending(undefined);
      void navigate(-1);
    },
  };
}
