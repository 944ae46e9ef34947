import { expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Learner } from './learner.ts';
import { firstAnswer } from '../questions.ts';

/** Finishes a unit by the call alone, a quiz with its first options: what a story needs done before it begins, days ago too. */
export async function completes(one: Learner, id: string, daysAgo = 0): Promise<void> {
  const { questions } = await one.asks<Lesson>(`/api/lesson/${id}`);
  const answers = questions.map(firstAnswer);
  const status = await one.page.evaluate(
    async (unit, given, days) =>
      (
        await fetch(`/api/lesson/${unit}/complete`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': unit },
          body: JSON.stringify({
            completedAt: new Date(Date.now() - days * 86_400_000).toISOString(),
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            ...(given.length && { answers: given }),
          }),
        })
      ).status,
    id,
    answers,
    daysAgo,
  );
  expect(status).toBe(200);
}
