import { feature } from '../../kit/feature.ts';
import { sharingEffects } from '../../machines/sharing.effects.ts';
import { sharing } from '../../machines/sharing.ts';
import { IntroScreen } from './IntroScreen.tsx';

/** The page that shared links lead to; what a member does with a channel is in `unlocking`. */
export default feature({
  namespaces: ['common'],
  machines: [[sharing, sharingEffects]],
  screens: { IntroScreen },
});
