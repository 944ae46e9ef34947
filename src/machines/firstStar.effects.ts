import { during, type Listen } from '../kit/listen.ts';
import { firstStar } from './firstStar.ts';
import { waitingStars } from './visitorStars.ts';

const read = during(firstStar, 'reading', async ({ dispatch, extra }, { pause }) => {
  const stars = await pause(waitingStars(extra));
  dispatch(firstStar.events.found(stars.map(({ id, pathwayId }) => ({ id, pathwayId }))));
});

export const firstStarEffects: Listen[] = [read];
