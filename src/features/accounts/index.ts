import { feature } from '../../kit/feature.ts';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { GoogleCallbackScreen } from './GoogleCallbackScreen.tsx';
import { NewPasswordDoneScreen } from './NewPasswordDoneScreen.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { RecoverScreen } from './RecoverScreen.tsx';
import { RecoverSentScreen } from './RecoverSentScreen.tsx';
import { SignInEmailScreen } from './SignInEmailScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpEmailScreen } from './SignUpEmailScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

export default feature({
  namespaces: ['common'],
  machines: [],
  screens: {
    SignInScreen,
    SignInEmailScreen,
    SignUpScreen,
    SignUpEmailScreen,
    GoogleCallbackScreen,
    ConfirmScreen,
    RecoverScreen,
    RecoverSentScreen,
    NewPasswordScreen,
    NewPasswordDoneScreen,
  },
});
