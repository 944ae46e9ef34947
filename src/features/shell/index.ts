import { feature } from '../../kit/feature.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';

export default feature({ namespaces: ['common'], machines: [], screens: { OfflineScreen, NotFoundScreen } });
