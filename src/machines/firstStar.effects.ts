import { during, type Listen } from '../kit/listen.ts';
import { firstStar } from './firstStar.ts';
import { starsOf } from './starsInOutbox.ts';
import { VISITOR } from './visitorStars.ts';

const read = during(firstStar, 'reading', async ({ dispatch, extra: { outboxStore } }, { pause }) => {
  const { sendable } = await pause(starsOf(VISITOR, outboxStore));
  dispatch(firstStar.events.found(sendable.map(({ id, pathwayId }) => ({ id, pathwayId }))));
});

export const firstStarEffects: Listen[] = [read];
