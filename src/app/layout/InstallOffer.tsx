import { Suspense, useState } from 'react';
import type { InstallDevice } from '../../features/shell/InstallSteps.tsx';
import { caughtPrompt } from '../ports/installPrompt.ts';
import { appleDevice } from '../ports/platform.ts';
import type { Offer } from './installOffer.ts';
import { quietly } from '../../kit/quietly.ts';
import { isDesktop } from './useInstallOffer.ts';

const Drawer = quietly(async () => (await import('../../features/shell/InstallDrawer.tsx')).InstallDrawer);
const Card = quietly(async () => (await import('../../features/shell/InstallCard.tsx')).InstallCard);
const Widget = quietly(async () => (await import('../../features/shell/InstallWidget.tsx')).InstallWidget);

/** Brings the part that makes this offer, and none of the others. */
export function InstallOffer({ offer }: { offer: Exclude<Offer, null> }) {
  const [device] = useState<InstallDevice>(
    () => appleDevice(navigator.userAgent, navigator.maxTouchPoints) ?? 'android',
  );
  return (
    <Suspense>
      {offer === 'drawer' && <Drawer device={device} isDesktop={isDesktop} />}
      {offer === 'card' && <Card />}
      {offer === 'widget' && <Widget prompt={caughtPrompt()} />}
    </Suspense>
  );
}
