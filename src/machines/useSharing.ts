import { useEffect } from 'react';
import { useMachine, useSend } from '../kit/hooks.ts';
import { sharing } from './sharing.ts';

const { opened, copyAsked, offerAsked } = sharing.events;

/** What a page needs to share a link. */
export function useSharing() {
  const { status, origin, canOffer } = useMachine(sharing);
  const send = useSend();
  useEffect(() => void send(opened()), [send]);
  return {
    origin,
    canOffer,
    isRefused: status === 'refused',
    onCopy: (path: string, title: string) => void send(copyAsked({ path, title })),
    onOffer: (path: string, title: string) => void send(offerAsked({ path, title })),
  };
}
