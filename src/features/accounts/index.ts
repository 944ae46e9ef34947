import { feature } from '../../kit/feature.ts';
import { SignInScreen } from './SignInScreen.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

/**
 * The pages of sign-in and sign-up. Their forms are a chunk of their own (`forms`), as are the pages that mails and
 * providers lead back to (`returns`).
 */
export default feature({ namespaces: ['common'], machines: [], screens: { SignInScreen, SignUpScreen } });
