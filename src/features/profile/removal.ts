import { feature } from '../../kit/feature.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

/** Going for good: nobody can do that without a line. */
export default feature({ namespaces: ['common'], machines: [], screens: { DeleteAccountScreen } });
