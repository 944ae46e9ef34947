import { feature } from '../../kit/feature.ts';
import { feedbackEffects } from '../../machines/feedback.effects.ts';
import { lessonRunEffects } from '../../machines/lessonRun.effects.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { CompletedScreen } from './CompletedScreen.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { PathwayLayout } from './PathwayLayout.tsx';
import { PathwayScreen } from './PathwayScreen.tsx';

export default feature({
  namespaces: ['common', 'pathway'],
  machines: [[lessonRun, [...lessonRunEffects, ...feedbackEffects]]],
  screens: { PathwayLayout, PathwayScreen, LessonScreen, CompletedScreen },
});
