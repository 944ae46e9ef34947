import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { levelStart, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { SmokeServer } from '../smoke/server.ts';
import type { Language } from '../smoke/words.ts';
import { firstAnswer } from '../questions.ts';

/**
 * Who looks at a screen: nobody, who came today, who has been here for a while, who has one star of `WHOLE` to light, and
 * who has none of `PATHWAY` lit, two, or as many as one short of a level.
 */
export type Who = 'visitor' | 'newcomer' | 'learner' | 'finisher' | 'beginner' | 'starter' | 'climber';
export const PATHWAY = 'calm-under-pressure';
/** The finisher's: its first lesson is not done. */
export const WHOLE = 'deep-focus';
/** A course that is read from right to left, joined by the learner. */
export const RTL = 'night-signs';
/** A question bank that came from elsewhere, with a licence; its pathway is joined by the learner. */
export const BANK = 'say-what-runs';

const JOINED = {
  newcomer: [],
  learner: [PATHWAY, 'deep-focus', RTL, `${BANK}-1`],
  finisher: [WHOLE],
  beginner: [PATHWAY],
  starter: [PATHWAY],
  climber: [PATHWAY],
};
const NAMES = { en: 'Charlotte Worthington', pl: 'Małgorzata Wiśniewska' };
const DAY_MS = 86_400_000;
/** That of the browser: an hour before midnight another zone has another day, and stars of days to come. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const HALF = 0.5;

type Call = <Answer>(method: string, path: string, body?: object, headers?: object) => Promise<Answer>;
const calling =
  (origin: string, cookie: string): Call =>
  async (method, path, body, headers) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { origin, cookie: `sid=${cookie}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : await answer.json();
  };

/** Finishes a unit `daysAgo`; every quiz with its first option, so that some answers are wrong. */
async function finish(call: Call, id: string, daysAgo: number) {
  const { questions } = await call<Lesson>('GET', `/api/lesson/${id}`);
  const answers = questions.map(firstAnswer);
  const completedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await call(
    'POST',
    `/api/lesson/${id}/complete`,
    { completedAt, timeZone, ...(answers.length && { answers }) },
    { 'idempotency-key': `gallery-${id}` },
  );
}

async function unitsOf(call: Call, pathway: string) {
  const { modules } = await call<Pathway>('GET', `/api/pathway/${pathway}`);
  return modules.flatMap(({ lessons }) => lessons);
}

const NOTES = {
  en: { what: 'Breathe out before I open my inbox', howItWent: 'Twice out of three. It helped more than I thought' },
  pl: { what: 'Wydech, zanim otworzę pocztę', howItWent: 'Dwa razy na trzy. Pomogło bardziej, niż się zdawało' },
};
const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** A note of a lesson, told how it went or to be asked about today. */
const note = (call: Call, unit: string, language: Language, isTold: boolean) => {
  const { what, howItWent } = NOTES[language];
  const told = isTold
    ? { outcome: 'done', howItWent, askOn: null }
    : { outcome: null, howItWent: null, askOn: dayFrom(-1) };
  const body = { note: { what, when: 'tonight', ...told }, savedAt: new Date().toISOString() };
  return call('PUT', `/api/lesson/${unit}/note`, body, { 'idempotency-key': `gallery-note-${unit}` });
};

/** The lessons that those have finished who are about to finish another one. */
const FINISHED: Partial<Record<Who, number>> = {
  beginner: 0,
  starter: 2,
  climber: (levelStart(2) - POINTS_LESSON) / POINTS_LESSON,
};

/** Signs a person of that kind up, `which` of several. Answers the cookie of the session; null for a visitor. */
export async function invite(server: SmokeServer, who: Who, language: Language, which = ''): Promise<string | null> {
  if (who === 'visitor') return null;
  const email = `${who}${which}.${language}@example.com`;
  const account = { name: NAMES[language], email, password: 'lantern otter 9' };
  const cookie = await server.signUp(account, language, JOINED[who]);
  if (who === 'newcomer') return cookie;

  const call = calling(server.origin, cookie);
  const finished = FINISHED[who];
  if (finished !== undefined) {
    const lessons = (await unitsOf(call, PATHWAY)).filter(({ kind }) => kind === 'lesson');
    for (const [at, { id }] of lessons.slice(0, finished).entries()) await finish(call, id, at ? 0 : 1);
    return cookie;
  }
  // A channel without a pathway.
  await call('POST', '/api/programs/join/finance', {});
  const units = await unitsOf(call, JOINED[who][0]!);
  if (who === 'finisher') {
    for (const unit of units.slice(1)) await finish(call, unit.id, 0);
    await note(call, units[1]!.id, language, false);
    return cookie;
  }
  for (const [at, unit] of units.slice(0, 7).entries())
    await finish(call, unit.id, Math.max(0, 3 - Math.floor(at / 2)));
  await note(call, units[0]!.id, language, true);
  await call('PUT', `/api/lesson/${units[7]!.id}/progress`, { share: HALF });
  for (const unit of [units[9]!, units[11]!]) await call('POST', `/api/lesson/${unit.id}/todo`, {});
  const { reels } = await call<{ reels: { id: string }[] }>('GET', '/api/onboarding');
  for (const { id } of reels) await call('POST', `/api/reel/${id}/favourite`, {});
  return cookie;
}
