import { feature } from '../../kit/feature.ts';
import { reviewEffects } from '../../machines/review.effects.ts';
import { review } from '../../machines/review.ts';
import { ReviewScreen } from './ReviewScreen.tsx';

export default feature({
  namespaces: ['common', 'pathway'],
  machines: [[review, reviewEffects]],
  screens: { ReviewScreen },
});
