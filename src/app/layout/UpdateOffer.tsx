import { lazy, Suspense } from 'react';
import { useMachine } from '../../kit/hooks.ts';
import { update } from '../../machines/update.ts';
import { parts } from '../routing/features.ts';

const UpdatePrompt = lazy(parts.updatePrompt);

/** Shows the prompt that offers a new version, while there is one. */
export function UpdateOffer() {
  const isOffered = ['waiting', 'applying', 'reloading'].includes(useMachine(update).status);
  return (
    isOffered && (
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    )
  );
}
