import { feature } from '../../kit/feature.ts';
import { GoalScreen } from './GoalScreen.tsx';

/** The goal question before an account. */
export default feature({ namespaces: ['common'], machines: [], screens: { GoalScreen } });
