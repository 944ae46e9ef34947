import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Refusals = Record<string, string> | undefined;
interface Asked<Values> {
  values: Values;
  settle: (refusals: Refusals) => void;
}
const GOAL = '?step=goal';

/**
 * The goal question is a second step of the same page with its own place in the history, so that "back" on the phone
 * returns to what was typed. The form waits, unsettled, while the question is asked.
 */
export function useGoalStep<Values>() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked<Values>>();
  const isHere = search === GOAL;
  const wasHere = useRef(false);

  useEffect(() => {
    if (wasHere.current && !isHere) {
      asked?.settle(undefined);
      setAsked(undefined);
    }
    wasHere.current = isHere;
  }, [isHere, asked]);

  return {
    values: isHere ? asked?.values : undefined,
    /** The form's `onSubmit`: resolves when the step is left, with what the server refused. */
    ask: (values: Values) =>
      new Promise<Refusals>((settle) => {
        setAsked({ values, settle });
        void navigate(GOAL);
      }),
    back: () => void navigate(-1),
    /** Back to the form with refusals at its fields. */
    refuse: (refusals: Refusals) => {
      asked?.settle(refusals);
      setAsked(undefined);
      void navigate(-1);
    },
  };
}
