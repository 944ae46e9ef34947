import { feature } from '../../kit/feature.ts';
import { WelcomeScreen } from './WelcomeScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { WelcomeScreen } });
