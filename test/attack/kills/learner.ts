import type { Stats } from '../../../src/contract/learner.ts';
import type { Completed } from '../../../src/contract/lessons.ts';
import type { Pathway } from '../../../src/contract/pathways.ts';
import { rightAnswers } from '../../content.ts';
import type { Disagreement } from '../instrument.ts';
import { client, surely } from './client.ts';
import { pathwayIds } from './course.ts';

/** Not imported from the product, so that a mistake in its numbers is noticed. */
const POINTS = { lesson: 10, answer: 5, pathway: 20 };

interface Sent {
  unitId: string;
  key: string;
  body: object;
}
type Lesson = Pathway['modules'][number]['lessons'][number];

/** A learner who completes one unit after another, and records which completions were acknowledged. */
export async function newLearner(name: string, anyPort: () => number) {
  const ask = client();
  const get = <Body>(path: string) => surely(() => ask<Body>(anyPort(), { method: 'GET', path }));
  const post = <Body>(path: string, body: object) => surely(() => ask<Body>(anyPort(), { method: 'POST', path, body }));
  const pathways = () => Promise.all(pathwayIds.map((id) => get<Pathway>(`/api/pathway/${id}`)));

  await post('/api/register', { name: 'Ada', email: `${name}@example.com`, password: 'lantern otter 9' });
  await post('/api/pathway', { pathwayIds });
  const units = (await pathways()).flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons));
  const sent: Sent[] = [];
  const acknowledged = new Map<string, Completed>();
  const unanswered: Sent[] = [];

  const complete = ({ unitId, key, body }: Sent) =>
    ask<Completed>(anyPort(), { method: 'POST', path: `/api/lesson/${unitId}/complete`, body, key });
  async function send(one: Sent): Promise<boolean> {
    const answer = await complete(one);
    if (answer?.status === 200) acknowledged.set(one.key, answer.body);
    else unanswered.push(one);
    return answer?.status === 200;
  }

  return {
    isDone: () => sent.length === units.length,
    /** Finishes the next unit; false when nobody said that it was. */
    async light(): Promise<boolean> {
      const { id, kind } = units[sent.length]!;
      const completedAt = new Date().toISOString();
      const body = { completedAt, timeZone: 'Europe/Warsaw', ...(kind === 'quiz' && { answers: rightAnswers }) };
      const one = { unitId: id, key: `star-of-${name}-${sent.length}`, body };
      sent.push(one);
      return send(one);
    },
    /** Sends every unanswered completion again, under the same key. */
    async again(): Promise<void> {
      for (const one of unanswered.splice(0)) await send(one);
    },
    acknowledgedCount: () => acknowledged.size,

    /** Everything that differs from what was acknowledged; the first of each kind. */
    async audit(): Promise<{ lost: number; disagreements: Disagreement[] }> {
      const differences = new Map<string, string>();
      const disagree = (what: string, more: unknown) =>
        differences.has(what) || differences.set(what, JSON.stringify(more));
      const before = await pathways();
      const lit = new Set(before.flatMap(litIn).map(({ id }) => id));
      const lost = sent.filter(({ key, unitId }) => acknowledged.has(key) && !lit.has(unitId));
      if (lost.length) disagree('an acknowledged star is lost', lost[0]);
      const worth = before.reduce((sum, unit) => sum + pointsOf(unit), 0);
      const { points } = await get<Stats>('/api/stats');
      if (points !== worth) disagree('points are not those of the lit stars', { points, worth });

      let earned = 0;
      for (const one of sent) {
        const answer = await surely(() => complete(one));
        const known = acknowledged.get(one.key);
        if (!lit.has(one.unitId)) earned += answer.pointsEarned;
        else if (known && JSON.stringify(known) !== JSON.stringify(answer))
          disagree('another answer to the same key', { one, known, answer });
      }
      const after = await get<Stats>('/api/stats');
      if (after.points !== worth + earned)
        disagree('a repeated key paid again', { after: after.points, worth, earned });
      const disagreements = [...differences].map(([what, reproduction]) => ({ what, reproduction }));
      return { lost: lost.length, disagreements };
    },
  };
}
export type Learner = Awaited<ReturnType<typeof newLearner>>;

const lessonsOf = ({ modules }: Pathway): Lesson[] => modules.flatMap(({ lessons }) => lessons);
const litIn = (pathway: Pathway) => lessonsOf(pathway).filter(({ userLesson }) => userLesson?.isCompleted);

function pointsOf(pathway: Pathway): number {
  const lit = litIn(pathway);
  const units = lit.map(({ kind }) => (kind === 'lesson' ? POINTS.lesson : POINTS.answer * rightAnswers.length));
  const isFinished = lit.length > 0 && lit.length === lessonsOf(pathway).length;
  return units.reduce((sum, points) => sum + points, isFinished ? POINTS.pathway : 0);
}
