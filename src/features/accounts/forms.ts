import { feature } from '../../kit/feature.ts';
import { RecoverScreen } from './RecoverScreen.tsx';
import { SignInEmailScreen } from './SignInEmailScreen.tsx';
import { SignUpEmailScreen } from './SignUpEmailScreen.tsx';

/** The pages of a form that are prerendered. */
export default feature({
  namespaces: ['common'],
  machines: [],
  screens: { SignInEmailScreen, SignUpEmailScreen, RecoverScreen },
});
