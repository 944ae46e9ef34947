import { useSyncExternalStore } from 'react';
import { learnerApi } from '../../api/learner.ts';
import { INSTALL_STARS } from '../../contract/rules.ts';
import { useMachine, useSelected } from '../../kit/hooks.ts';
import { install } from '../../machines/install.ts';
import { wideScreen } from '../../ui/theme.ts';
import { installOffer, type Offer } from './installOffer.ts';
import { appleDevice, isDesktopAgent } from '../ports/platform.ts';

const stats = learnerApi.endpoints.getStats.select();
const { userAgent, maxTouchPoints } = navigator;
export const isDesktop = isDesktopAgent(userAgent) && appleDevice(userAgent, maxTouchPoints) !== 'ipad';
const isUnknown = () => false;

/** What offers the installed app here and now, if anything does. */
export function useInstallOffer(): Offer {
  const { status } = useMachine(install);
  const done = useSelected((state) => stats(state).data?.lessonsDone ?? 0);
  const wide = useSyncExternalStore(wideScreen.watch, wideScreen.holds, isUnknown);
  return installOffer({ status, isDesktop, isWide: wide, hasStars: done >= INSTALL_STARS });
}
