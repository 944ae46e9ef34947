import { Suspense, useState } from 'react';
import type { InstallDevice } from '../../features/shell/InstallSteps.tsx';
import { caughtPrompt } from '../ports/installPrompt.ts';
import { appleDevice } from '../ports/platform.ts';
import { quietly } from '../../kit/quietly.ts';
import { Corner } from '../../ui/Column.tsx';
import { isDesktop, useInstallOffer } from './useInstallOffer.ts';

const Drawer = quietly(async () => (await import('../../features/shell/InstallDrawer.tsx')).InstallDrawer);
const Card = quietly(async () => (await import('../../features/shell/InstallCard.tsx')).InstallCard);
const Widget = quietly(async () => (await import('../../features/shell/InstallWidget.tsx')).InstallWidget);

/** Offers the installed app where that is wanted: brings the part that makes this offer, and none of the others. */
export function InstallOffer() {
  const offer = useInstallOffer();
  const [device] = useState<InstallDevice>(
    () => appleDevice(navigator.userAgent, navigator.maxTouchPoints) ?? 'android',
  );
  if (!offer) return null;
  return (
    <Corner>
      <Suspense>
        {offer === 'drawer' && <Drawer device={device} isDesktop={isDesktop} />}
        {offer === 'card' && <Card />}
        {offer === 'widget' && <Widget prompt={caughtPrompt()} />}
      </Suspense>
    </Corner>
  );
}
