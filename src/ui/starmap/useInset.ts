import { useLayoutEffect, useState, type RefObject } from 'react';
import { SKY } from '../constellation.ts';

/**
 * What a column narrower than the sky hides at each edge, px; null until it is measured: the server draws the map too,
 * and knows no width.
 */
export function useInset(map: RefObject<HTMLElement | null>): number | null {
  const [inset, setInset] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setInset(Math.max(0, (SKY - (map.current?.clientWidth ?? SKY)) / 2));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [map]);
  return inset;
}
