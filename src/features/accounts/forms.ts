import { feature } from '../../kit/feature.ts';
import { RecoverScreen } from './RecoverScreen.tsx';
import { SignInEmailScreen } from './SignInEmailScreen.tsx';
import { SignUpEmailScreen } from './SignUpEmailScreen.tsx';

/** The drawn pages with a form. */
export default feature({
  namespaces: ['common'],
  machines: [],
  screens: { SignInEmailScreen, SignUpEmailScreen, RecoverScreen },
});
