import type { Export } from '../../src/contract/leaving.ts';
import { folded, memory, type Answered } from '../attack/once/fold.ts';
import { dayAt, nameOf } from '../attack/streaks/calendar.ts';
import { cloudsAmong, learner } from '../attack/streaks/oracle.ts';

/** When and where something happened; the day is reckoned from it. */
interface Moment {
  at: number;
  zone: string;
  day: number;
}
/** A finished unit; a lesson has no answers. */
type Unit = Moment & { answersRight: number | null; answersTotal: number | null };
type Answer = Moment & Answered & { item: string; endsSession: boolean };

const [LESSON, RIGHT_ANSWER, WAS_DUE] = [10, 5, 1];
const [DAYS_SHOWN, DAYS_AHEAD] = [28, 14];

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const byTime = (one: Moment, other: Moment) => one.at - other.at;
function momentIn(at: unknown, zone: unknown): Moment {
  const instant = Date.parse(String(at));
  return { at: instant, zone: String(zone), day: dayAt(instant, String(zone)) };
}

const unitsIn = ({ units = [] }: Export['records']) =>
  units
    .filter((row) => row['isCompleted'])
    .map((row) => ({ ...row, ...momentIn(row['completedAt'], row['timeZone']) }) as Unit);
const answersIn = ({ reviews = [] }: Export['records']) =>
  reviews
    .map((row) => {
      const item = `${String(row['unitId'])} ${String(row['questionId'])}`;
      return { ...row, item, ...momentIn(row['reviewedAt'], row['timeZone']) } as Answer;
    })
    .toSorted(byTime);

const levelStart = (level: number) => 50 * level * (level - 1);
function standing(points: number) {
  let level = 1;
  while (levelStart(level + 1) <= points) level += 1;
  return { points, level, levelPoints: levelStart(level), nextLevelPoints: levelStart(level + 1) };
}

/** The streak of so many lit moments, and the days that they light. */
function streakOf(lights: readonly Moment[], joinedAt: number, now: Moment) {
  const oracle = learner(joinedAt);
  for (const [place, { at, zone }] of lights.toSorted(byTime).entries()) {
    const name = String(place);
    oracle.complete({ key: name, lesson: name, completedAt: at, zone }, { now: at, zone });
  }
  const clouds = [...cloudsAmong(new Set(lights.map(({ day }) => day)))];
  return { ...oracle.look({ now: now.at, zone: now.zone }), clouds };
}

/**
 * What a learner's figures have to be, reckoned from their own export by the words of the decisions alone. It shares nothing
 * with the product, and of the export it reads what happened: which unit was finished, how each answer went, when and where;
 * none of the days, memories and sums that the server has made of it. Nobody finishes a pathway here.
 */
export function reckoned({ exportedAt, learner: person, records }: Export) {
  const now = momentIn(exportedAt, person['timeZone']);
  const units = unitsIn(records);
  const answers = answersIn(records);
  const items = [...Map.groupBy(answers, ({ item }) => item)].map(([name, log]) => ({ name, ...folded(log) }));

  const earned = [
    ...units.map(({ day, answersRight }) => ({
      day,
      points: answersRight === null ? LESSON : RIGHT_ANSWER * answersRight,
    })),
    ...items.flatMap(({ paid }) => paid.map((day) => ({ day, points: WAS_DUE }))),
  ];
  const pointsOn = (date: number) => total(earned.filter(({ day }) => day === date).map(({ points }) => points));
  const lights = [...units, ...answers.filter(({ endsSession }) => endsSession)];
  const streak = streakOf(lights, Date.parse(String(person['createdAt'])), now);
  const quizzes = units.filter(({ answersTotal }) => answersTotal !== null);
  const right = total(quizzes.map(({ answersRight }) => answersRight!));
  const asked = total(quizzes.map(({ answersTotal }) => answersTotal!));
  const shine = items.map(({ stability, last }) => memory.forgetting_curve(now.day - last, stability));

  return {
    stats: {
      ...standing(total(earned.map(({ points }) => points))),
      quizAverageScore: asked ? Math.round((right / asked) * 10_000) / 100 : null,
      lessonsDone: units.length - quizzes.length,
      currentStreak: streak.current,
      maxStreak: streak.longest,
      today: nameOf(now.day),
      days: streak.days.map(({ day }) => ({ date: nameOf(day), points: pointsOn(day) })),
      starsToday: lights.filter(({ day }) => day === now.day).length,
      clouds: streak.clouds.filter((night) => night > now.day - DAYS_SHOWN).map(nameOf),
    },
    memories: Object.fromEntries(
      items.map(({ name, stability, difficulty, last, due }) => [
        name,
        { stability, difficulty, reviewedOn: nameOf(last), dueOn: nameOf(due) },
      ]),
    ),
    percent: Math.round((total(shine) / shine.length) * 100),
    days: Array.from({ length: DAYS_AHEAD }, (_, ahead) => ({
      day: nameOf(now.day + ahead),
      due: items.filter(({ due }) => (ahead ? due === now.day + ahead : due <= now.day)).length,
    })),
  };
}
