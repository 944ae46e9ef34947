import { feature } from '../../kit/feature.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

/** The ways in. Their forms come apart (`forms`), and where mails and providers lead back to (`returns`). */
export default feature({ namespaces: ['common'], machines: [], screens: { SignInScreen, SignUpScreen } });
