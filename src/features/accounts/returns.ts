import { feature } from '../../kit/feature.ts';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { GoogleCallbackScreen } from './GoogleCallbackScreen.tsx';
import { NewPasswordDoneScreen } from './NewPasswordDoneScreen.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { RecoverSentScreen } from './RecoverSentScreen.tsx';

/** The pages that mails and providers lead back to. */
export default feature({
  namespaces: ['common'],
  machines: [],
  screens: { GoogleCallbackScreen, ConfirmScreen, RecoverSentScreen, NewPasswordScreen, NewPasswordDoneScreen },
});
