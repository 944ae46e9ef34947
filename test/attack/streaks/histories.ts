import type { Random } from '../random.ts';
import { dayAt, startOf } from './calendar.ts';
import type { History, Step } from './history.ts';
import { aroundEdge, DAY, HOUR, MINUTE, momentOfDay, SECOND } from './instants.ts';
import { lifeFrom, type Device, type Life } from './life.ts';

const WEEK = 7 * DAY;
/** Longer silence would end the session of a served learner. */
const LATEST = 20 * DAY;

/** When the learner finishes lessons: on most days; now and then right beside the last one. */
function* instants(random: Random, { joinedAt, days, devices }: Life): Generator<number> {
  // What a visitor has done before they have joined.
  if (random.chance(0.1)) yield joinedAt - random.below(random.chance(0.5) ? 10 * DAY : HOUR);
  const habit = 0.4 + random.next() * 0.6;
  for (let day = 0; day < days; day += 1) {
    if (!random.chance(habit)) continue;
    const near = joinedAt + day * DAY;
    const instant = momentOfDay(random, near, devices[0]!.zoneAt(near));
    yield instant;
    if (random.chance(0.25)) yield beside(random, instant);
  }
}

function beside(random: Random, instant: number): number {
  const roll = random.next();
  if (roll < 0.3) return instant;
  if (roll < 0.5) return aroundEdge(random, instant + 5 * MINUTE, SECOND);
  return instant + random.below(random.chance(0.5) ? 8 * MINUTE : 12 * HOUR);
}

/** When something that is done reaches the server: soon, when the line is back, or at the edge of a week. */
function arrivalOf(random: Random, done: number, { offline }: Device, joinedAt: number): number {
  if (random.chance(0.03)) return Math.max(joinedAt, aroundEdge(random, done + WEEK));
  const outage = offline.find(({ from, until }) => done >= from && done < until);
  const free = Math.min(outage?.until ?? done, done + LATEST);
  return Math.max(joinedAt, free + (random.chance(0.3) ? 0 : random.below(3 * SECOND)));
}

function* stars(random: Random, life: Life): Generator<Step> {
  const { devices, joinedAt } = life;
  let count = 0;
  for (const done of instants(random, life)) {
    const device = random.pick(devices);
    const { ahead, knownAhead, zoneAt } = device;
    const isRepeated = count > 0 && random.chance(0.05);
    const star = {
      key: `star-key-${(count += 1)}`,
      lesson: `lesson ${isRepeated ? 1 + random.below(count - 1) : count}`,
      completedAt: done + ahead,
      ...(knownAhead !== undefined && { clockAhead: knownAhead }),
      zone: zoneAt(done),
    };
    let now = arrivalOf(random, done, device, joinedAt);
    yield { now, zone: zoneAt(now), star };
    for (; random.chance(0.1); now += random.below(random.chance(0.5) ? SECOND : 9 * DAY))
      yield { now, zone: zoneAt(now), star };
  }
}

/** Looks at any time and around midnight, until some days after the last lesson. */
function* looks(random: Random, { joinedAt, days, devices }: Life): Generator<Step> {
  for (let count = random.below(4); count > 0; count -= 1) {
    const { zoneAt } = random.pick(devices);
    const any = joinedAt + random.below((days + 3) * DAY);
    const zone = zoneAt(any);
    const now = random.chance(0.6) ? aroundEdge(random, startOf(dayAt(any, zone) + 1, zone)) : any;
    if (now >= joinedAt) yield { now, zone };
  }
}

/** A realistic and nasty life, as the server hears of it. */
export function historyFrom(random: Random): History {
  const life = lifeFrom(random);
  const steps = [...stars(random, life), ...looks(random, life)].sort((one, other) => one.now - other.now);
  return { joinedAt: life.joinedAt, home: life.home, steps };
}
