import { feature } from '../../kit/feature.ts';
import { sharingEffects } from '../../machines/sharing.effects.ts';
import { sharing } from '../../machines/sharing.ts';
import { unlock } from '../../machines/unlock.ts';
import { unlockEffects } from '../../machines/unlock.effects.ts';
import { IntroScreen } from './IntroScreen.tsx';
import { UnlockCloseScreen } from './UnlockCloseScreen.tsx';
import { UnlockCompleteScreen } from './UnlockCompleteScreen.tsx';
import { UnlockScreen } from './UnlockScreen.tsx';

export default feature({
  namespaces: ['common'],
  machines: [
    [unlock, unlockEffects],
    [sharing, sharingEffects],
  ],
  screens: { IntroScreen, UnlockScreen, UnlockCompleteScreen, UnlockCloseScreen },
});
