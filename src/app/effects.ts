import type { Listen } from '../kit/listen.ts';
import { connectivityEffects } from '../machines/connectivity.effects.ts';
import { farewellEffects } from '../machines/farewell.effects.ts';
import { installEffects } from '../machines/install.effects.ts';
import { outboxEffects } from '../machines/outbox.effects.ts';
import { preferencesEffects } from '../machines/preferences.effects.ts';
import { pushEffects } from '../machines/push.effects.ts';
import { reelPlayerEffects } from '../machines/reelPlayer.effects.ts';
import { serverClockEffects } from '../machines/serverClock.effects.ts';
import { sessionEffects } from '../machines/session.effects.ts';
import { savedAnswersEffects } from '../machines/savedAnswers.effects.ts';
import { updateEffects } from '../machines/update.effects.ts';
import { visitorStarsEffects } from '../machines/visitorStars.effects.ts';
import { wayBackEffects } from '../machines/wayBack.effects.ts';

/** What the machines that are there from the start do in the world. */
export const effects: readonly Listen[] = [
  ...preferencesEffects,
  ...serverClockEffects,
  ...sessionEffects,
  ...wayBackEffects,
  ...installEffects,
  ...reelPlayerEffects,
  ...farewellEffects,
  ...outboxEffects,
  ...visitorStarsEffects,
  ...savedAnswersEffects,
  ...connectivityEffects,
  ...pushEffects,
  ...updateEffects,
];
