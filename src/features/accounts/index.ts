import { feature } from '../../kit/feature.ts';
import { RecoverScreen } from './RecoverScreen.tsx';
import { SignInEmailScreen } from './SignInEmailScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpEmailScreen } from './SignUpEmailScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

/** The pages that are drawn; where their mails and providers lead back to is in `returns`. */
export default feature({
  namespaces: ['common'],
  machines: [],
  screens: { SignInScreen, SignInEmailScreen, SignUpScreen, SignUpEmailScreen, RecoverScreen },
});
