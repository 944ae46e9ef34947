import Type, { type Static } from 'typebox';
import { NOTE_MAX, NOTES_MOST } from './rules.ts';
import { ById, ClockAhead, Id, IdempotencyKey, Instant, Nothing, Problem } from './shapes.ts';

/** A line in the learner's own words. What it is called here is never shown to support or to developers (`support/mask`). */
const OwnWords = Type.String({ minLength: 1, maxLength: NOTE_MAX, pattern: '\\S' });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** What a learner wants to do after a lesson, and how it went. */
export const Note = Type.Object({
  what: OwnWords,
  when: Type.Union([Type.Literal('tonight'), Type.Literal('tomorrow'), Type.Literal('week')]),
  /** Null until the learner has said it. */
  outcome: orNull(Type.Union([Type.Literal('done'), Type.Literal('notYet'), Type.Literal('letGo')])),
  howItWent: orNull(OwnWords),
  askOn: orNull(
    Type.String({
      format: 'date',
      pattern: '^2\\d{3}-',
      description: 'The first day, where the learner is, on which they are asked how it went; null: never again.',
    }),
  ),
});
/** A note hangs on the star of its lesson, of which there is one. */
export const NoteOfUnit = Type.Interface([Note], { unitId: Id, pathwayId: Id });
export const Notes = Type.Object({
  notes: Type.Array(NoteOfUnit, { description: `Newest first, ${NOTES_MOST} at most.` }),
});

export const SaveNote = Type.Object({
  /** The whole of it; null lets it go. */
  note: orNull(Note),
  /** When the learner said so, by the device's clock. */
  savedAt: Instant,
  clockAhead: ClockAhead('savedAt'),
});

/** Field notes: one line a lesson, in the learner's own words. */
export const operations = {
  listNotes: {
    method: 'GET',
    url: '/api/notes',
    config: { access: 'member', etag: true },
    schema: { summary: 'The learner’s field notes.', response: { 200: Notes } },
  },
  saveNote: {
    method: 'PUT',
    url: '/api/lesson/:id/note',
    config: { access: 'member' },
    schema: {
      summary:
        'Keeps, changes or lets go the note of a lesson. The one that was said last is kept, in whatever order they arrive; a key counts once. 404 LESSON_NOT_FOUND, 429 RATE_LIMITED.',
      params: ById,
      headers: IdempotencyKey,
      body: SaveNote,
      response: { 204: Nothing, 404: Problem, 429: Problem },
    },
  },
} as const;

export type Note = Static<typeof Note>;
export type NoteOfUnit = Static<typeof NoteOfUnit>;
export type Notes = Static<typeof Notes>;
export type SaveNote = Static<typeof SaveNote>;
