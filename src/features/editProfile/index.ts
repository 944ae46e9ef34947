import { feature } from '../../kit/feature.ts';
import { EditProfileScreen } from './EditProfileScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { EditProfileScreen } });
