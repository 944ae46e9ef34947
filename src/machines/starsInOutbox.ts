import { CLOCK_AHEAD_MOST_MS, ID_PATTERN } from '../contract/rules.ts';
import type { OutboxStore } from '../kit/ports.ts';
import type { UnsentStar } from './outbox.ts';

const id = new RegExp(ID_PATTERN);
const instant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;
/** Excludes names that every object has, such as `constructor`, since stars are listed in objects by id. */
const isId = (value: unknown) => typeof value === 'string' && id.test(value) && !(value in {});
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value);

const isAnswer = (value: unknown) => isThing(value) && isId(value['questionId']) && isId(value['optionId']);
const isLabel = (value: unknown) =>
  isThing(value) && isText(value['title']) && isText(value['language']) && isText(value['direction']);

/** The check of each field of a star, so that the server and the screens understand it. */
const checks: { [Part in keyof Required<UnsentStar>]: (value: unknown) => boolean } = {
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
  joins: isAbsentOr((value) => typeof value === 'boolean'),
};

const isStar = (key: IDBValidKey, value: unknown): value is UnsentStar =>
  isThing(value) && value['key'] === key && Object.entries(checks).every(([part, isSound]) => isSound(value[part]));
const isOf = (value: unknown, userId: string) => isThing(value) && value['userId'] === userId;
/** An entry without a readable owner. */
const isNobodys = (value: unknown) => !isThing(value) || !isId(value['userId']);

/**
 * Reads and validates a learner's stored stars: those to send, those that the server has refused, and the keys of
 * invalid entries, which stay where they are and are never sent.
 */
export async function starsOf(userId: string, outboxStore: OutboxStore) {
  const entries = await outboxStore.all();
  const stars = entries.flatMap(({ key, value }) => (isStar(key, value) && value.userId === userId ? [value] : []));
  const unsound = entries.filter(({ key, value }) => !isStar(key, value) && (isOf(value, userId) || isNobodys(value)));
  return {
    sendable: stars.filter(({ refusal }) => refusal === undefined),
    refused: stars.filter(({ refusal }) => refusal !== undefined),
    unsound: unsound.map(({ key }) => key),
  };
}

/** Removes all stored entries of one learner. */
export async function takeAllOf(userId: string, outboxStore: OutboxStore): Promise<void> {
  for (const { key, value } of await outboxStore.all()) if (isOf(value, userId)) await outboxStore.take(key);
}
