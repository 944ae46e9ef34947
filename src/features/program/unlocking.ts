import { feature } from '../../kit/feature.ts';
import { unlock } from '../../machines/unlock.ts';
import { unlockEffects } from '../../machines/unlock.effects.ts';
import { UnlockCloseScreen } from './UnlockCloseScreen.tsx';
import { UnlockCompleteScreen } from './UnlockCompleteScreen.tsx';
import { UnlockScreen } from './UnlockScreen.tsx';

/** The pages that unlock a channel. */
export default feature({
  namespaces: ['common'],
  machines: [[unlock, unlockEffects]],
  screens: { UnlockScreen, UnlockCompleteScreen, UnlockCloseScreen },
});
