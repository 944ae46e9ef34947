import { nameOf } from './calendar.ts';
import type { Difference, History, Refusal, Step } from './history.ts';
import type { Paid, Seen, Star } from './oracle.ts';

const instant = (at: number) => new Date(at).toISOString();

function starOf({ key, lesson, completedAt, clockAhead, zone }: Star): string {
  const clock = clockAhead === undefined ? '' : `, a clock ${clockAhead} ms ahead,`;
  return `${lesson} (${key}) done at ${instant(completedAt)} by the device${clock} in ${zone}`;
}

const stepOf = ({ now, zone, star }: Step, place: number) =>
  `${place + 1}. ${instant(now)}, the device in ${zone}: ${star ? starOf(star) : 'a look'}`;

function answerOf(answer: Paid | Seen | Refusal): string {
  if ('refused' in answer) return answer.refused;
  if ('earned' in answer) return `+${answer.earned}, ${answer.points} points, streak ${answer.streak}`;
  const { today, current, longest, points, lessons, days } = answer;
  const lit = days.map(({ day, points }) => `${nameOf(day)} ${points}`).join(', ');
  return `today ${nameOf(today)}, streak ${current}, longest ${longest}, ${points} points, ${lessons} lessons, days [${lit}]`;
}

/** Prints a history, and where the answers differ. */
export const inWords = ({ joinedAt, home, steps }: History, { at, call, expected, actual }: Difference): string =>
  [
    `joins at ${instant(joinedAt)} in ${home}`,
    ...steps.map(stepOf),
    `${call === 'complete' ? 'The answer to' : 'Seen after'} step ${at + 1}:`,
    `  expected ${answerOf(expected)}`,
    `  found    ${answerOf(actual)}`,
  ].join('\n');
