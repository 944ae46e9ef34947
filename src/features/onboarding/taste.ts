import { feature } from '../../kit/feature.ts';
import { OnboardingReelsScreen } from './OnboardingReelsScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { OnboardingReelsScreen } });
