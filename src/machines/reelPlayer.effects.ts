import { after, type Listen } from '../kit/listen.ts';
import { reelPlayer } from './reelPlayer.ts';

const { began, shown, spared } = reelPlayer.events;

/** Plays a new reel on the screen if the last one was played, unless data or motion are to be spared. */
const goOn = after(shown.match, (_, { dispatch, getState, extra: { platform } }) => {
  const isSparing = platform.isSparing();
  dispatch(spared(isSparing));
  if (!isSparing && reelPlayer.select(getState()).isRunning) dispatch(began());
});

export const reelPlayerEffects: Listen[] = [goOn];
