import { CLOCK_AHEAD_MOST_MS, ID_PATTERN } from '../contract/rules.ts';
import type { OutboxStore } from '../kit/ports.ts';
import type { UnsentOther, UnsentStar } from './outbox.ts';

const id = new RegExp(ID_PATTERN);
const instant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/;
/** Excludes names that every object has, such as `constructor`, since stars are listed in objects by id. */
const isId = (value: unknown) => typeof value === 'string' && id.test(value) && !(value in {});
const isInstant = (value: unknown) => typeof value === 'string' && instant.test(value);
const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isThing = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value === undefined || is(value);

const isFlag = isAbsentOr((value) => typeof value === 'boolean');
const isAnswer = (value: unknown) =>
  isThing(value) && isId(value['questionId']) && ('given' in value || isId(value['optionId']));
const isLabel = (value: unknown) =>
  isThing(value) && isText(value['title']) && isText(value['language']) && isText(value['direction']);

/** The check of each field of a star, so that the server and the screens understand it. */
const checks: { [Part in keyof Required<UnsentStar>]: (value: unknown) => boolean } = {
  key: (value) => isId(value) && (value as string).length >= 8,
  id: isId,
  pathwayId: isId,
  userId: isId,
  completedAt: isInstant,
  clockAhead: isAbsentOr((value) => Number.isInteger(value) && Math.abs(value as number) <= CLOCK_AHEAD_MOST_MS),
  timeZone: isText,
  answers: isAbsentOr((value) => Array.isArray(value) && value.length <= 100 && value.every(isAnswer)),
  label: isAbsentOr(isLabel),
  refusal: isAbsentOr(isText),
  isLoose: isFlag,
  joins: isFlag,
  wasLit: isFlag,
};

const isStar = (key: IDBValidKey, value: unknown): value is UnsentStar =>
  isThing(value) && value['key'] === key && Object.entries(checks).every(([part, isSound]) => isSound(value[part]));
/**
 * No more is asked of an answer in a review, or of a note, than what sending it takes: the server refuses one that it does
 * not understand, and then it is dropped.
 */
const isOther = (key: IDBValidKey, value: unknown): value is UnsentOther =>
  isThing(value) &&
  value['key'] === key &&
  (Array.isArray(value['tries']) ? isInstant(value['reviewedAt']) : 'note' in value && isInstant(value['savedAt']));
const isOf = (value: unknown, userId: string) => isThing(value) && value['userId'] === userId;
/** An entry without a readable owner. */
const isNobodys = (value: unknown) => !isThing(value) || !isId(value['userId']);

/**
 * Reads and validates what a learner has stored: the stars to send, those that the server has refused, what
 * follows them, and the keys of invalid entries, which stay where they are and are never sent.
 */
export async function starsOf(userId: string, outboxStore: OutboxStore) {
  const entries = await outboxStore.all();
  const own = entries.filter(({ value }) => isOf(value, userId));
  const stars = own.flatMap(({ key, value }) => (isStar(key, value) ? [value] : []));
  const others = own.flatMap(({ key, value }) => (isOther(key, value) ? [value] : []));
  const sound = new Set<unknown>([...stars, ...others]);
  const unsound = entries.filter(({ value }) => !sound.has(value) && (isOf(value, userId) || isNobodys(value)));
  return {
    sendable: stars.filter(({ refusal }) => refusal === undefined),
    refused: stars.filter(({ refusal }) => refusal !== undefined),
    others,
    unsound: unsound.map(({ key }) => key),
  };
}

/** Removes all stored entries of one learner. */
export async function takeAllOf(userId: string, outboxStore: OutboxStore): Promise<void> {
  for (const { key, value } of await outboxStore.all()) if (isOf(value, userId)) await outboxStore.take(key);
}
