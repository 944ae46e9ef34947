import { feature } from '../../kit/feature.ts';
import { sharingEffects } from '../../machines/sharing.effects.ts';
import { sharing } from '../../machines/sharing.ts';
import { IntroScreen } from './IntroScreen.tsx';

/**
 * The introduction of a channel, which shared links lead to. What a member does with it is a chunk of its own
 * (`unlocking`).
 */
export default feature({
  namespaces: ['common'],
  machines: [[sharing, sharingEffects]],
  screens: { IntroScreen },
});
