import type { User } from '../../contract/accounts.ts';
import type { BareStats, BareUser } from '../../contract/bare.ts';
import type { Stats } from '../../contract/learner.ts';
import { localDay } from '../../kit/localDay.ts';

/** Tells learners of one device apart where the host does not: from the address, and never the address itself. */
function idFrom(email: string): string {
  const sum = [...email].reduce((so, letter) => (so * 31 + letter.codePointAt(0)!) % 4_294_967_291, 7);
  return `learner-${sum.toString(36)}`;
}

export const wholeUser = (bare: BareUser): User => {
  const { name = '', email = '' } = bare ?? {};
  return {
    id: idFrom(email),
    emailConfirmed: true,
    avatar: null,
    locale: 'und',
    timeZone: 'UTC',
    newsletter: false,
    pendingEmail: null,
    reminderHour: null,
    starsANight: null,
    signInMethods: ['password'],
    createdAt: new Date(0).toISOString(),
    ...bare,
    name,
    email,
  };
};

/** Points at which level n begins, as the server counts them (`server/domain/points`). */
const pointsOf = (level: number) => 50 * level * (level - 1);

export function wholeStats({ level = 1, points = 0, ...bare }: BareStats): Stats {
  return {
    level,
    points,
    levelPoints: Math.min(points, pointsOf(level)),
    nextLevelPoints: Math.max(points, pointsOf(level + 1)),
    quizAverageScore: null,
    lessonsDone: 0,
    currentStreak: 0,
    maxStreak: 0,
    today: localDay(),
    starsToday: 0,
    days: [],
    clouds: [],
    ...bare,
  };
}
