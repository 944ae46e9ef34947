import { useEffect, useState, type RefObject } from 'react';

/** Nothing in sight moves when this place changes: it lies below the screen, or nobody has scrolled towards it yet. */
const isFree = (place: Element) => scrollY === 0 || place.getBoundingClientRect().top >= innerHeight;

/**
 * The value that a place shows whose height follows it: a new one only when nothing in sight moves by it. What came while
 * the learner reads below the place, where a tap would miss its button, is shown once they scroll up again.
 */
export function useUnmoved<Value>(value: Value, place: RefObject<Element | null>): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    const show = () => place.current && isFree(place.current) && setShown(value);
    show();
    addEventListener('scroll', show, { passive: true });
    return () => removeEventListener('scroll', show);
  }, [value, shown, place]);
  return shown;
}
