import { useEffect, useRef } from 'react';
import { focusAtTop } from '../focusAtTop.ts';

/** Moves the focus to the next question, so that it is read aloud: it replaces the last one without a new page. */
export function useQuestionFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    focusAtTop(heading.current);
  }, [at]);
  return heading;
}
