import { useLayoutEffect } from 'react';
import type { Location, Params } from 'react-router';
import { useSend } from '../../kit/hooks.ts';
import { view, type Place } from '../../machines/view.ts';
import { placeOf } from './whereabouts.ts';

/** Writes down where the learner is, before the screen that is shown there says anything of its own. */
export function useView(pattern: string, params: Params, location: Location): void {
  const send = useSend();
  // As text, so that the same place is not written down twice.
  const place = JSON.stringify(placeOf(pattern, params, location));
  useLayoutEffect(() => {
    send(view.actions.arrived(JSON.parse(place) as Place));
  }, [place, send]);
}
