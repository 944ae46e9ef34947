import type { Stats } from '../../../src/contract/learner.ts';
import type { TodoItem } from '../../../src/contract/lessons.ts';
import type { Pathway, PathwayCard } from '../../../src/contract/pathways.ts';
import type { ReelPage } from '../../../src/contract/reels.ts';
import type { Random } from '../random.ts';
import { pathways, reels } from './course.ts';
import type { Operation } from './plan.ts';
import { browser, type Answer, type Call, type Mishap } from './wire.ts';
import type { World } from './world.ts';

const PASSWORD = 'lantern otter 9';
/** How often a call is sent to a server that answers that it is busy. */
const TRIES = 20;
const MONTH = 'update users set created_at = created_at - make_interval(days => 30) where id = $1';

/** The day of an instant, by the calendar of a zone. */
export const dayIn = (zone: string, at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

/** Somebody new, who is asked to be registered at both nodes at once; they have joined a month ago, so that a week back counts. */
export async function newLearner(world: World, random: Random, zone: string) {
  const number = random.below(2 ** 32).toString(36) + random.below(2 ** 32).toString(36);
  const bytes = Array.from({ length: 3 }, () => random.below(256));
  const { ask: send, close } = browser(['10', ...bytes].join('.'), random);
  let isUnsure = false;

  async function ask<Body>(port: number, call: Call, mishap?: Mishap): Promise<Answer<Body> | null> {
    const answer = await send<Body>(port, call, mishap);
    const isRefused = answer ? answer.status === 503 : !mishap;
    if (isRefused && call.method !== 'GET' && !call.key) isUnsure = true;
    return answer;
  }

  async function surely<Body>(call: Call): Promise<Answer<Body>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask<Body>(random.pick(world.ports), call);
      if (answer && answer.status !== 503) return answer;
      if (tries === TRIES) throw new Error(`${call.method} ${call.path} is not answered`);
      await new Promise((again) => setTimeout(again, 100));
    }
  }
  async function get<Body>(path: string): Promise<Body> {
    const { status, body } = await surely<Body>({ method: 'GET', path });
    if (status !== 200) throw new Error(`${path} is answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** False when no node was free to say that it was done. */
  async function register(email: string): Promise<boolean> {
    const body = { name: 'Ada', email, password: PASSWORD, timeZone: zone };
    const call: Call = { method: 'POST', path: '/api/register', body };
    const answers = await Promise.all(world.ports.map((port) => send(port, call)));
    const accounts = answers.filter((answer) => answer?.status === 201).length;
    if (accounts > 1) throw new Error(`${accounts} accounts of one address: ${JSON.stringify(answers)}`);
    return accounts === 1;
  }
  for (let tries = 0; !(await register(`${number}-${tries}@example.com`)); tries += 1);
  const { id } = await get<{ id: string }>('/api/myself');
  await world.query(MONTH, [id]);

  /** The call of an operation; `now` is the time of the review. */
  function callOf(operation: Exclude<Operation, { kind: 'late' }>, now: number): Call {
    const { kind, about } = operation;
    switch (kind) {
      case 'join':
        return { method: 'POST', path: '/api/pathway', body: { pathwayIds: [about] } };
      case 'leave':
        return { method: 'DELETE', path: `/api/pathway/${about}/disjoin` };
      case 'light': {
        const { minutesAgo, answers, key } = operation;
        const completedAt = new Date(now - minutesAgo * 60_000).toISOString();
        const body = { completedAt, timeZone: zone, ...(answers.length && { answers }) };
        return { method: 'POST', path: `/api/lesson/${about}/complete`, key, body };
      }
      case 'review': {
        const { questionId, tries, isLast, key } = operation;
        const reviewedAt = new Date(now).toISOString();
        const body = {
          unitId: about,
          questionId,
          tries,
          reviewedAt,
          timeZone: zone,
          ...(isLast && { endsSession: true }),
        };
        return { method: 'POST', path: '/api/review', key, body };
      }
      case 'swipe':
        return { method: 'PUT', path: `/api/lesson/${about}/progress`, body: { share: operation.share } };
      case 'list':
      case 'unlist':
        return { method: kind === 'list' ? 'POST' : 'DELETE', path: `/api/lesson/${about}/todo` };
      case 'keep':
      case 'drop':
        return { method: kind === 'keep' ? 'POST' : 'DELETE', path: `/api/reel/${about}/favourite` };
      case 'say':
        return { method: 'POST', path: '/api/add-feedback', body: { rating: 'up', comment: about } };
    }
  }

  /** Everything that the learner is shown, in the model's form. */
  async function shown() {
    const stats = await get<Stats>('/api/stats');
    const cards = await get<PathwayCard[]>('/api/pathways');
    const all = await Promise.all(pathways.map((id) => get<Pathway>(`/api/pathway/${id}`)));
    const todo = await get<TodoItem[]>('/api/lessons/todo');
    const films = await get<ReelPage>('/api/reels/favourite');
    const records = all.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons));
    return {
      figures: {
        points: stats.points,
        level: stats.level,
        lessons: stats.lessonsDone,
        average: stats.quizAverageScore,
        streak: stats.currentStreak,
        longest: stats.maxStreak,
        days: stats.days.length,
      },
      today: stats.today,
      joined: cards.map((card) => card.id).toSorted(),
      progress: Object.fromEntries(all.map(({ id, progress }) => [id, progress.completed])),
      records: new Map(records.flatMap((unit) => (unit.userLesson ? [[unit.id, unit.userLesson] as const] : []))),
      todo: todo.map((unit) => unit.id).toSorted(),
      films: films.reels.map((reel) => reel.id).filter((reel) => reels.includes(reel)),
    };
  }
  return {
    ...{ id, zone, ask, surely, callOf, shown, close },
    /** A node was too busy to say whether something that has no key was done: it may still be, at any time. */
    isUnsure: () => isUnsure,
  };
}
export type Learner = Awaited<ReturnType<typeof newLearner>>;
export type Shown = Awaited<ReturnType<Learner['shown']>>;
