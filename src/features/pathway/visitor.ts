import { feature } from '../../kit/feature.ts';
import { firstStarEffects } from '../../machines/firstStar.effects.ts';
import { firstStar } from '../../machines/firstStar.ts';
import { FirstLessonScreen } from './FirstLessonScreen.tsx';
import { run } from './run.ts';

/** What a visitor sees of a pathway. */
export default feature({
  namespaces: ['common', 'pathway'],
  machines: [run, [firstStar, firstStarEffects]],
  screens: { FirstLessonScreen },
});
