import { feature } from '../../kit/feature.ts';
import { ChannelScreen } from './ChannelScreen.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';
import { ProgramsScreen } from './ProgramsScreen.tsx';

export default feature({
  namespaces: ['common'],
  machines: [],
  screens: { DashboardScreen, ProgramsScreen, ChannelScreen },
});
