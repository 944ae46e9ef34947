import { useEffect, useState } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { goalsOfVisitor } from '../../machines/visitorStars.ts';

/** The ids of the pathways in which a visitor has lit a star on this device; none until the device has told. */
export function useStarGoals(): readonly string[] {
  const send = useSend();
  const [goals, setGoals] = useState<readonly string[]>([]);
  useEffect(() => void send(goalsOfVisitor()).then(setGoals), [send]);
  return goals;
}
