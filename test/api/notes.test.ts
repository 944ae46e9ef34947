import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Export } from '../../src/contract/leaving.ts';
import type { Note, NoteOfUnit, Notes } from '../../src/contract/notes.ts';
import { NOTE_MAX } from '../../src/contract/rules.ts';
import type { Problem } from '../../src/contract/shapes.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer({ now: '2026-03-10T18:00:00Z' });
  await addCourse(server.db);
  ada = await server.signUp({ pathwayIds: ['calm'] });
}, 60_000);

const note: Note = {
  what: 'Breathe out before the call',
  when: 'tonight',
  outcome: null,
  howItWent: null,
  askOn: '2026-03-11',
};
const ofUnit: NoteOfUnit = { unitId: 'calm-spark', pathwayId: 'calm', ...note };
let keys = 0;
type Said = { unit?: string; at?: string; key?: string; clockAhead?: number };
const says = (said: unknown, { unit = 'calm-spark', at, key = `note-key-${(keys += 1)}`, ...more }: Said = {}) =>
  ada.put<Problem>(
    `/api/lesson/${unit}/note`,
    { note: said, savedAt: at ?? server.time.now.toISOString(), ...more },
    { 'idempotency-key': key },
  );
const notes = async (learner = ada) => (await learner.get<Notes>('/api/notes')).body.notes;

describe('a field note', () => {
  it('is kept on the star of its lesson, for its learner alone', async () => {
    expect(await notes()).toEqual([]);
    expect((await says(note)).status).toBe(204);
    expect(await notes()).toEqual([ofUnit]);
    expect(await notes(await server.signUp())).toEqual([]);
  });

  it('is one a lesson: changing it leaves one, and letting it go leaves none', async () => {
    await says(note);
    server.setNow('2026-03-10T18:01:00Z');
    await says({ ...note, what: 'Count to ten' });
    expect(await notes()).toEqual([{ ...ofUnit, what: 'Count to ten' }]);
    server.setNow('2026-03-10T18:02:00Z');
    await says(null);
    expect(await notes()).toEqual([]);
    const rows = await server.db.selectFrom('notes').select(['what', 'when', 'how_it_went', 'ask_on']).execute();
    expect(rows).toEqual([{ what: null, when: null, how_it_went: null, ask_on: null }]);
  });

  it('lists the newest first, and tells how it went', async () => {
    const told = { ...note, outcome: 'done', howItWent: 'Easier than I thought', askOn: null } as const;
    await says(told);
    server.setNow('2026-03-10T19:00:00Z');
    await says(note, { unit: 'focus-light' });
    expect((await notes()).map(({ unitId, outcome, howItWent }) => [unitId, outcome, howItWent])).toEqual([
      ['focus-light', null, null],
      ['calm-spark', 'done', 'Easier than I thought'],
    ]);
  });
});

describe('a note that travels', () => {
  const [first, second] = ['2026-03-10T12:00:00Z', '2026-03-10T12:05:00Z'];

  it('counts once, however often it arrives', async () => {
    await says(note, { key: 'one-and-the-same', at: first });
    await says({ ...note, what: 'Count to ten' }, { at: second });
    await says(note, { key: 'one-and-the-same', at: first });
    expect((await notes()).map(({ what }) => what)).toEqual(['Count to ten']);
  });

  it('changes nothing when it was said before what is here, not even after it was let go', async () => {
    await says(null, { at: second });
    expect((await says(note, { at: first })).status).toBe(204);
    expect(await notes()).toEqual([]);
  });

  it('may be weeks late', async () => {
    server.setNow('2026-04-01T18:00:00Z');
    await says({ ...note, what: 'Count to ten' }, { at: second });
    await says(note, { at: first });
    expect((await notes()).map(({ what }) => what)).toEqual(['Count to ten']);
  });

  it('from a clock that is years ahead does not stand for years', async () => {
    await says(note, { at: '2031-01-01T00:00:00Z' });
    server.setNow('2026-03-10T18:01:00Z');
    await says({ ...note, what: 'Count to ten' });
    expect((await notes()).map(({ what }) => what)).toEqual(['Count to ten']);
  });

  it('counts by the server’s clock where it says how far its own is off', async () => {
    await says(note, { at: first });
    await says({ ...note, what: 'Count to ten' }, { at: '2026-03-10T13:00:00Z', clockAhead: 3_600_001 });
    expect((await notes()).map(({ what }) => what)).toEqual([note.what]);
  });

  it.each(['2016-12-31T23:59:60Z', '0001-01-01T00:00:00Z'])('may say any time: %s', async (at) => {
    expect((await says(note, { at })).status).toBe(204);
  });
});

describe('what a note may say', () => {
  it.each<[string, object]>([
    ['nothing', { ...note, what: '' }],
    ['spaces', { ...note, what: '   ' }],
    ['what cannot be seen', { ...note, what: '\u200b' }],
    ['more than a line', { ...note, what: 'a'.repeat(NOTE_MAX + 1) }],
    ['more than a line of how it went', { ...note, howItWent: 'a'.repeat(NOTE_MAX + 1) }],
    ['nothing of how it went', { ...note, howItWent: '' }],
    ['another time', { ...note, when: 'never' }],
    ['a day that is none', { ...note, askOn: '2026-02-31' }],
    ['a day of another age', { ...note, askOn: '0000-01-01' }],
    ['another outcome', { ...note, outcome: 'failed' }],
  ])('is not %s', async (_, said) => {
    const { status, body } = await says(said);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await notes()).toEqual([]);
  });

  it('is one line, without what cannot be seen', async () => {
    await says({ ...note, what: ' Breathe out\n\u202ebefore\tthe call ' });
    expect((await notes())[0]!.what).toBe('Breathe out before the call');
  });

  it('hangs on a lesson that there is', async () => {
    expect((await says(note, { unit: 'nothing' })).body.code).toBe('LESSON_NOT_FOUND');
    expect((await says(note, { unit: 'calm-check' })).body.code).toBe('LESSON_NOT_FOUND');
  });
});

describe('the notes of a learner', () => {
  it('lie in their export, and go with their account', async () => {
    await says({ ...note, howItWent: 'It helped' });
    const { body } = await ada.get<Export>('/api/export');
    expect(body.records['notes']).toEqual([
      { unitId: 'calm-spark', savedAt: '2026-03-10T18:00:00.000Z', ...note, howItWent: 'It helped' },
    ]);
    await ada.delete('/api/delete-account', { password: ada.password });
    expect(await server.db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  it('have a limit an hour', async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 301; at += 1) statuses.add((await says(note)).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});
