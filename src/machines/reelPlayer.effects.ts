import { after, type Listen } from '../kit/listen.ts';
import { reelPlayer } from './reelPlayer.ts';

const { began, shown, spared } = reelPlayer.events;

/** Plays a reel that comes onto the screen, if it was not left paused, unless data or motion are to be spared. */
const goOn = after(shown.match, (_, { dispatch, getState, extra: { platform } }) => {
  const isSparing = platform.isSparing();
  dispatch(spared(isSparing));
  if (!isSparing && reelPlayer.select(getState()).isRunning) dispatch(began());
});

export const reelPlayerEffects: Listen[] = [goOn];
