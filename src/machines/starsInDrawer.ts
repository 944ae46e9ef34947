import { CLOCK_AHEAD_MOST_MS, ID_PATTERN } from '../contract/rules.ts';
import type { Drawer } from '../kit/ports.ts';
import type { Star } from './outbox.ts';

const id = new RegExp(ID_PATTERN);
const instant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;
/** Not a name that every object has: what is listed by id breaks at those. */
const isId = (value: unknown) => typeof value === 'string' && id.test(value) && !(value in {});
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value);

const isAnswer = (value: unknown) => isThing(value) && isId(value['questionId']) && isId(value['optionId']);
const isLabel = (value: unknown) =>
  isThing(value) && isText(value['title']) && isText(value['language']) && isText(value['direction']);

/** What each part of a star has to be for the server to understand it, and for a screen to show it. */
const checks: { [Part in keyof Required<Star>]: (value: unknown) => boolean } = {
  key: (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(value),
  id: isId,
  pathwayId: isId,
  userId: isId,
  completedAt: (value) => typeof value === 'string' && instant.test(value),
  clockAhead: isAbsentOr((value) => Number.isInteger(value) && Math.abs(Number(value)) <= CLOCK_AHEAD_MOST_MS),
  timeZone: isText,
  answers: isAbsentOr((value) => Array.isArray(value) && value.length <= 100 && value.every(isAnswer)),
  label: isAbsentOr(isLabel),
  refusal: isAbsentOr(isText),
  isLoose: isAbsentOr((value) => typeof value === 'boolean'),
};

const isStar = (key: IDBValidKey, value: unknown): value is Star =>
  isThing(value) && value['key'] === key && Object.entries(checks).every(([part, isSound]) => isSound(value[part]));
const isOf = (value: unknown, userId: string) => isThing(value) && value['userId'] === userId;
/** Nobody can tell any more whose it was. */
const isNobodys = (value: unknown) => !isThing(value) || !isId(value['userId']);

/**
 * What lies in the device's drawer for a learner, read with suspicion: the stars that can be sent, those that the server
 * has refused, and the places of what is neither. That stays where it is and is never sent.
 */
export async function starsOf(userId: string, drawer: Drawer) {
  const entries = await drawer.all();
  const stars = entries.flatMap(({ key, value }) => (isStar(key, value) && value.userId === userId ? [value] : []));
  const unsound = entries.filter(({ key, value }) => !isStar(key, value) && (isOf(value, userId) || isNobodys(value)));
  return {
    sendable: stars.filter(({ refusal }) => refusal === undefined),
    refused: stars.filter(({ refusal }) => refusal !== undefined),
    unsound: unsound.map(({ key }) => key),
  };
}

/** Everything of one learner, whatever became of it. */
export async function takeAllOf(userId: string, drawer: Drawer): Promise<void> {
  for (const { key, value } of await drawer.all()) if (isOf(value, userId)) await drawer.take(key);
}
