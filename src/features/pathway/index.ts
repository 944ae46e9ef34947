import { feature } from '../../kit/feature.ts';
import { pictureEffects } from '../../machines/picture.effects.ts';
import { picture } from '../../machines/picture.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { PathwayLayout } from './PathwayLayout.tsx';
import { PathwayScreen } from './PathwayScreen.tsx';
import { run } from './run.ts';

export default feature({
  namespaces: ['common', 'pathway'],
  machines: [run, [picture, pictureEffects]],
  screens: { PathwayLayout, PathwayScreen, LessonScreen, CompletedScreen },
});
