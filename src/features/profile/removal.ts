import { feature } from '../../kit/feature.ts';
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx';

/** The page to delete the account: a chunk of its own, which the worker does not keep, since it needs the server. */
export default feature({ namespaces: ['common'], machines: [], screens: { DeleteAccountScreen } });
