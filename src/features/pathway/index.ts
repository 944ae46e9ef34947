import { feature } from '../../kit/feature.ts';
import { lessonRunEffects } from '../../machines/lessonRun.effects.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { PathwayScreen } from './PathwayScreen.tsx';

export default feature({
  namespaces: ['common', 'pathway'],
  machines: [[lessonRun, lessonRunEffects]],
  screens: { PathwayScreen, LessonScreen, CompletedScreen },
});
