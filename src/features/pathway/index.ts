import { feature } from '../../kit/feature.ts';
import { pictureEffects } from '../../machines/picture.effects.ts';
import { picture } from '../../machines/picture.ts';
import { PathwayLayout } from './PathwayLayout.tsx';
import { PathwayScreen } from './PathwayScreen.tsx';
import { run } from './run.ts';
import { UnitScreen } from './UnitScreen.tsx';

export default feature({
  namespaces: ['common', 'pathway'],
  machines: [run, [picture, pictureEffects]],
  screens: { PathwayLayout, PathwayScreen, UnitScreen },
});
