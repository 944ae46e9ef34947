import Type, { type Static } from 'typebox';
import { CATEGORIES, CLOCK_AHEAD_MOST_MS, ID_PATTERN, RESOURCE_TYPES } from './rules.ts';

/** Small shapes that several resources share. */
export const Id = Type.String({ pattern: ID_PATTERN });
export const ById = Type.Object({ id: Id });
export const Nothing = Type.Null();
export const Language = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$', maxLength: 20 });
export const TimeZone = Type.String({ minLength: 1, maxLength: 64 });
/** Where the device is now; without it the zone of the learner's record. */
export const FromZone = Type.Object({ 'time-zone': Type.Optional(TimeZone) });
/** A calendar day in the learner's own time zone: 2026-03-29. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
/** An instant, RFC 3339 in UTC. */
export const Instant = Type.String({ format: 'date-time' });
export const Email = Type.String({
  pattern: '^[^\\s@<>"]{1,64}@[^\\s@<>"]{1,180}\\.[^\\s@<>".]{2,63}$',
  maxLength: 254,
});
/** The hour, 0 to 23, of the learner's day for a reminder when no star was lit; null is off. */
export const ReminderHour = Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]);
/** How many stars are enough for a learner in one night; null where no number was chosen. */
export const StarsANight = Type.Union([Type.Integer({ minimum: 1, maximum: 3 }), Type.Null()]);
export const Category = Type.Enum([...CATEGORIES]);
export const ResourceType = Type.Enum([...RESOURCE_TYPES]);
export const AssetId = Type.Union([Id, Type.Null()], { description: 'Null: show the placeholder of the category.' });

/** The language a text came in, which may not be the one asked for, and the way it is read. */
export const InLanguage = Type.Object({
  language: Language,
  direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')]),
});

export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), code: Type.String() }))),
  /** What the lines of the server's log about this request are found by. */
  requestId: Type.Optional(Type.String()),
});

export type Id = Static<typeof Id>;
export type Category = Static<typeof Category>;
export type ResourceType = Static<typeof ResourceType>;
export type Problem = Static<typeof Problem>;

/** What makes a write that is sent again count once. */
export const IdempotencyKey = Type.Object({ 'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }) });
/** How far the clock that wrote the time in `field` was ahead. */
export const ClockAhead = (field: string) =>
  Type.Optional(
    Type.Integer({
      minimum: -CLOCK_AHEAD_MOST_MS,
      maximum: CLOCK_AHEAD_MOST_MS,
      description: `How far the clock that says \`${field}\` is ahead of the server’s, in milliseconds; negative when it is slow.`,
    }),
  );
