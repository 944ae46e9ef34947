import { feature } from '../../kit/feature.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { ProfileScreen, DeleteAccountScreen } });
