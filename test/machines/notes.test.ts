import { beforeEach, describe, expect, it } from '@jest/globals';
import { notesApi } from '../../src/api/notes.ts';
import type { Note, NoteOfUnit, Notes } from '../../src/contract/notes.ts';
import { answeredNote, askedNote, changedNote, keptNote, saveNote } from '../../src/machines/notes.ts';
import { notesIn, withUnsentNotes, type UnsentNote } from '../../src/machines/notesInOutbox.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { addCourse } from '../content.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

const TODAY = '2026-02-27';
const note = keptNote({ what: 'Breathe out', when: 'tonight' }, TODAY);
const place = { unitId: 'calm-spark', pathwayId: 'calm' };
const ofUnit: NoteOfUnit = { ...note, ...place };

describe('a note', () => {
  it.each([
    ['tonight', '2026-02-28'],
    ['tomorrow', '2026-03-01'],
    ['week', '2026-03-06'],
  ] as const)('for %s is asked about on the day after it: %s', (when, askOn) => {
    expect(keptNote({ what: 'Breathe out', when }, TODAY)).toEqual({ ...note, when, askOn });
  });

  it.each(['done', 'letGo'] as const)('is asked about no more once it is %s', (outcome) => {
    expect(answeredNote(note, outcome, '2026-02-28')).toEqual({ ...note, outcome, askOn: null });
  });

  it('is asked about once more some days after “not yet”, and then never again', () => {
    const once = answeredNote(note, 'notYet', '2026-02-28');
    expect(once).toEqual({ ...note, outcome: 'notYet', askOn: '2026-03-04' });
    expect(answeredNote(once, 'notYet', '2026-03-04')).toEqual({ ...note, outcome: 'notYet', askOn: null });
  });

  it('keeps its day when its words change, and has another with another time', () => {
    const said = { what: 'Count to ten', howItWent: '' };
    expect(changedNote(note, { ...said, when: 'tonight' }, '2026-02-28')).toEqual({ ...note, what: 'Count to ten' });
    const tomorrow = changedNote(note, { ...said, when: 'tomorrow' }, '2026-02-28');
    expect(tomorrow).toEqual({ ...note, what: 'Count to ten', when: 'tomorrow', askOn: '2026-03-02' });
  });

  it('that was waved away stays so when its words change', () => {
    const quiet: Note = { ...note, askOn: null };
    expect(changedNote(quiet, { what: 'Count', when: 'tonight', howItWent: '' }, TODAY).askOn).toBeNull();
  });

  it('that has its answer keeps it, with the line of the learner', () => {
    const told = answeredNote(note, 'done', '2026-02-28');
    const changed = changedNote(told, { what: 'Count to ten', when: 'tonight', howItWent: 'It helped' }, '2026-03-01');
    expect(changed).toEqual({ ...told, what: 'Count to ten', howItWent: 'It helped' });
    expect(changedNote(changed, { what: 'Count', when: 'tonight', howItWent: '' }, TODAY).howItWent).toBeNull();
  });
});

describe('what the dashboard asks', () => {
  const due = (askOn: string | null, unitId = 'calm-spark'): NoteOfUnit => ({ ...ofUnit, unitId, askOn });

  it('is nothing before its day', () => {
    expect(askedNote([due('2026-02-28'), due(null)], TODAY)).toBeUndefined();
  });

  it('is about the note that has waited longest, from its day on', () => {
    expect(askedNote([due(TODAY, 'new'), due('2026-02-25', 'old')], TODAY)?.unitId).toBe('old');
  });

  it('is nothing any more after a week without an answer', () => {
    expect(askedNote([due('2026-02-21')], TODAY)).toEqual(due('2026-02-21'));
    expect(askedNote([due('2026-02-20')], TODAY)).toBeUndefined();
  });
});

describe('the notes of a learner on a device', () => {
  const unsent = (said: Note | null, over: Partial<UnsentNote> = {}): UnsentNote => ({
    key: 'a-key-of-ada',
    userId: 'ada',
    savedAt: '2026-02-27T19:00:00.000Z',
    ...place,
    note: said,
    ...over,
  });
  const other = { ...ofUnit, unitId: 'focus-light', pathwayId: 'focus' };

  it('are what the server has, with what it does not have yet', () => {
    const anew = { ...note, what: 'Count to ten' };
    expect(withUnsentNotes([other, ofUnit], [unsent(anew)])).toEqual([{ ...anew, ...place }, other]);
    expect(withUnsentNotes([other, ofUnit], [unsent(anew), unsent(null)])).toEqual([other]);
  });

  it('are what was said last, in whatever order it lies there', () => {
    const later = unsent(null, { key: 'a', savedAt: '2026-02-27T19:00:01.000Z' });
    expect(withUnsentNotes([ofUnit], [later, unsent(note, { key: 'b' })])).toEqual([]);
  });

  it.each<[string, object]>([
    ['no words', { note: { when: 'tonight' } }],
    ['words that are none', { note: { ...note, what: 7 } }],
    ['no time', { note: { ...note, when: '' } }],
    ['no lesson', { unitId: undefined }],
    ['nothing', { note: undefined }],
  ])('are not spoilt by what lies there with %s', (_, over) => {
    expect(withUnsentNotes([ofUnit], [unsent(note, over)])).toEqual([ofUnit]);
  });
});

describe('a note that is kept', () => {
  let server: TestServer;
  let ada: Learner;
  beforeEach(async () => {
    server = await testServer();
    await addCourse(server.db);
    ada = await server.signUp({ pathwayIds: ['calm'] });
  }, 60_000);
  const listNotes = notesApi.endpoints.listNotes;
  const kept = async () => (await ada.get<Notes>('/api/notes')).body.notes;

  it('lies on the device without a line, and reaches the server once when it is back', async () => {
    let isThere = true;
    const puts: string[] = [];
    const app = await openApp((async (request: Request, init?: RequestInit) => {
      if (!isThere) throw new TypeError('no line');
      if (request.method === 'PUT') puts.push(request.headers.get('idempotency-key')!);
      return ada.fetch(request, init);
    }) as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    isThere = false;
    await app.send(saveNote(place, note));
    await app.until((state) => outbox.in(state, 'waiting'));
    expect([...app.world.kept.values()]).toEqual([expect.objectContaining({ ...place, note })]);
    expect(notesIn(outbox.select(app.state()))).toHaveLength(1);
    isThere = true;
    app.world.goOnline(true);
    await app.until((state) => outbox.in(state, 'empty'));
    expect(app.world.kept.size).toBe(0);
    expect(await kept()).toEqual([ofUnit]);
    expect(puts).toHaveLength(1);
  });

  it('is shown all the time, also between its arrival and the next answer of the server', async () => {
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    await app.send(listNotes.initiate());
    const shown = () => {
      const { data } = listNotes.select()(app.state());
      return withUnsentNotes(data?.notes ?? [], notesIn(outbox.select(app.state())));
    };
    const seen = new Set<number>();
    const saving = app.send(saveNote(place, note));
    await app.until((state) => notesIn(outbox.select(state)).length > 0);
    await app.until((state) => {
      seen.add(shown().length);
      return outbox.in(state, 'empty');
    });
    await saving;
    expect([...seen]).toEqual([1]);
    expect(shown()).toEqual([ofUnit]);
  });

  it('is dropped when its lesson is no more, and holds up nothing', async () => {
    const app = await openApp(ada.fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    await app.send(saveNote({ unitId: 'gone', pathwayId: 'calm' }, note));
    await app.send(saveNote(place, note));
    await app.until((state) => outbox.in(state, 'empty'));
    expect([await kept(), app.world.kept.size, outbox.select(app.state()).refused]).toEqual([[ofUnit], 0, []]);
  });

  it('comes back after the page was closed before it was sent', async () => {
    const app = await openApp(
      ada.fetch,
      {},
      {
        prepare: ({ kept: lying }) =>
          void lying.set('a-key-of-ada', {
            key: 'a-key-of-ada',
            userId: ada.id,
            savedAt: server.time.now.toISOString(),
            ...place,
            note,
          }),
      },
    );
    await app.until((state) => session.in(state, 'signedIn'));
    await app.until((state) => outbox.in(state, 'empty') && app.world.kept.size === 0);
    expect(await kept()).toEqual([ofUnit]);
  });
});
