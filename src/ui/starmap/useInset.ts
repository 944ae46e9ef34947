import { useLayoutEffect, useState, type RefObject } from 'react';
import { SKY } from '../constellation.ts';

/** What a column narrower than the sky hides at each edge, px. */
export function useInset(map: RefObject<HTMLElement | null>): number {
  const [inset, setInset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setInset(Math.max(0, (SKY - (map.current?.clientWidth ?? SKY)) / 2));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [map]);
  return inset;
}
