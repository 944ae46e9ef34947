import { feature } from '../../kit/feature.ts';
import { PrivacyScreen, TermsScreen } from './LegalScreens.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { TermsScreen, PrivacyScreen } });
