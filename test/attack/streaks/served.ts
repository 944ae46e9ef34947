import { build } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDb } from '../../../server/db/db.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Completed } from '../../../src/contract/lessons.ts';
import type { Stats } from '../../../src/contract/learner.ts';
import { pathwayOf, seedCourse, unitOf } from '../../bench/seed/course.ts';
import { personOf, type Answer, type Person } from '../../person.ts';
import type { History, Refusal, ServedPlayer } from './history.ts';

/** More lessons than any history has, so that no pathway is ever finished. */
const LESSONS = 100;
const ORIGIN = 'http://localhost:8080';

const refusal = ({ status, body }: Answer<unknown>): Refusal => ({ refused: `${status} ${JSON.stringify(body)}` });
const dayOf = (name: string) => Date.parse(`${name}T00:00:00Z`) / 86_400_000;
const seenIn = ({ today, currentStreak, maxStreak, points, lessonsDone, days }: Stats) => ({
  today: dayOf(today),
  current: currentStreak,
  longest: maxStreak,
  points,
  lessons: lessonsDone,
  days: days.map(({ date, points: earned }) => ({ day: dayOf(date), points: earned })),
});

/** The real server on an embedded database in memory, with a clock that can be set. */
export async function serve() {
  const time = { now: 0 };
  const db = await openDb({ dataDir: 'memory' });
  await migrate(db);
  await seedCourse(db, [LESSONS]);
  const config = { ...readConfig({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' }), appDir: null };
  const mailer = { send: async () => undefined, forget: async () => undefined, close: () => undefined };
  const app = await build({ db, config, mailer, clock: () => new Date(time.now) });
  await app.ready();
  let people = 0;

  async function join({ joinedAt, home }: History): Promise<Person> {
    people += 1;
    time.now = joinedAt;
    const person = personOf(app, ORIGIN, `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`);
    const email = `learner${people}@example.com`;
    const answers = [
      await person.post('/api/register', { name: 'Ada Byron', email, password: 'lantern otter 9', timeZone: home }),
      await person.post('/api/pathway', { pathwayIds: [pathwayOf(LESSONS)] }),
    ];
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`Nobody could join: ${refusal(refused).refused}`);
    return person;
  }

  return {
    /** A new learner, who joins when and where the history says. */
    async player(history: History): Promise<ServedPlayer> {
      const person = await join(history);
      return {
        async complete({ key, lesson, completedAt, clockAhead, zone }, arrival) {
          time.now = arrival.now;
          const unit = unitOf(LESSONS, Number(lesson.split(' ')[1]));
          const answer = await person.post<Completed>(
            `/api/lesson/${unit}/complete`,
            { completedAt: new Date(completedAt).toISOString(), clockAhead, timeZone: zone },
            { 'idempotency-key': key, 'time-zone': arrival.zone },
          );
          const { pointsEarned, points, streak } = answer.body;
          return answer.status === 200 ? { earned: pointsEarned, points, streak } : refusal(answer);
        },
        async look(arrival) {
          time.now = arrival.now;
          const answer = await person.get<Stats>('/api/stats', { 'time-zone': arrival.zone });
          return answer.status === 200 ? seenIn(answer.body) : refusal(answer);
        },
      };
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
