import { useEffect, useRef } from 'react';

/** The next question takes the place of the last one without a new page: the focus goes to it, so that it is read. */
export function useQuestionFocus(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  return heading;
}
