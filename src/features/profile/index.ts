import { feature } from '../../kit/feature.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { ProfileScreen } });
