import { feature } from '../../kit/feature.ts';
import { OnboardingReelsScreen } from './OnboardingReelsScreen.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { WelcomeScreen, OnboardingReelsScreen } });
