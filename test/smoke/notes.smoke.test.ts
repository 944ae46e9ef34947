import { describe, expect } from '@jest/globals';
import type { Export } from '../../src/contract/leaving.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Notes } from '../../src/contract/notes.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
/** Its last card says what to try. */
const LESSON = 'calm-under-pressure-what-stress-is-for';
const LINES = {
  en: { what: 'Breathe out before the call', howItWent: 'It was a long breath' },
  pl: { what: 'Wydech przed telefonem', howItWent: 'To był długi wydech' },
};

/** From the next page on the clock of this device shows another day. */
const passes = ({ page }: Learner, days: number) =>
  page.evaluateOnNewDocument((by) => {
    const Then = Date;
    const now = () => Then.now() + by;
    globalThis.Date = class extends Then {
      constructor(...given: unknown[]) {
        super(...((given.length ? given : [now()]) as [number]));
      }
      static override now = now;
    } as DateConstructor;
  }, days * 86_400_000);
const notesOf = async (one: Learner) => (await one.asks<Notes>('/api/notes')).notes;
/** How far down the page the heading with this text stands. */
const placeOf = ({ page }: Learner, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('h2')].find((one) => one.textContent === wanted)!.getBoundingClientRect().top,
    text,
  );

describe.each(languages)('a learner who keeps one line, in %s', (language) => {
  const { what, howItWent } = LINES[language];
  let ada: Learner;

  it('is offered it at the end of a lesson, and keeps it in a tunnel', async () => {
    ada = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    const { t } = ada;
    await ada.opens(paths.dashboard);
    await ada.isOnBoard();
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    for (let card = 1; card < cards.length; card += 1) await ada.taps(t('pathway:lesson.next'));
    await ada.taps(t('pathway:lesson.finish'));
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.comesTo('outbox', 'empty');
    await ada.sees(t('note.offer'));
    await ada.goesOffline();
    await ada.arrivesAt(paths.offline);
    await ada.taps(t('stocked.keepLearning'));
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.taps(new RegExp(`^${t('note.offer')}`));
    await ada.fills(t('note.what'), what);
    await ada.taps(t('note.keep'));
    await ada.sees(what);
    await ada.comesTo('outbox', 'waiting');
  });

  it('has it on the star once the line is back, and there only once', async () => {
    await ada.comesOnline();
    await ada.comesTo('outbox', 'empty');
    expect(await notesOf(ada)).toMatchObject([{ unitId: LESSON, what, when: 'tonight', outcome: null }]);
    await ada.sees(what);
  });

  it('is not asked about it on the same day', async () => {
    await ada.opens(paths.dashboard);
    await ada.sees(ada.t('dashboard.pathways.title'));
    await ada.hasOnDevice('listNotes', what);
    await ada.seesNot(ada.t('note.ask'));
  });

  it('is asked on the next day how it went, right below the next lesson', async () => {
    const { t } = ada;
    await passes(ada, 1);
    await ada.opens(paths.dashboard);
    await ada.sees(t('note.ask'));
    await ada.sees(what);
    expect(await placeOf(ada, t('note.ask'))).toBeGreaterThan(await placeOf(ada, t('dashboard.keep.title')));
    expect(await placeOf(ada, t('note.ask'))).toBeLessThan(await placeOf(ada, t('dashboard.pathways.title')));
    await ada.taps(t('note.done'));
    await ada.sees(t('note.thanks.done'));
    await ada.fills(t('note.more'), howItWent);
    await ada.taps(t('note.keep'));
    await ada.seesNot(t('note.more'));
    await ada.hasOnDevice('listNotes', howItWent);
    expect(await notesOf(ada)).toMatchObject([{ what, outcome: 'done', howItWent, askOn: null }]);
  });

  it('is not asked again', async () => {
    await ada.reloads();
    await ada.sees(ada.t('dashboard.pathways.title'));
    await ada.hasOnDevice('listNotes', howItWent);
    await ada.seesNot(ada.t('note.ask'));
  });

  it('finds it in the atlas, on its star and in the export', async () => {
    await ada.opens(paths.user);
    await ada.sees(howItWent);
    await ada.opens(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.sees(what);
    await ada.sees(howItWent);
    const { records } = await ada.asks<Export>('/api/export');
    expect(records['notes']).toMatchObject([{ unitId: LESSON, what, howItWent }]);
  });

  it('changes it, and lets it go', async () => {
    const { t } = ada;
    await ada.taps(new RegExp(`^${what}`));
    await ada.fills(t('note.what'), `${what}, 2`);
    await ada.taps(t('note.keep'));
    await ada.sees(`${what}, 2`);
    await ada.taps(new RegExp(`^${what}, 2`));
    await ada.taps(t('note.remove'));
    await ada.sees(t('note.offer'));
    await ada.hasOnDevice('listNotes', '"notes":[]');
    expect(await notesOf(ada)).toEqual([]);
  });

  it('may say “not yet”, is asked once more some days later, and can wave that away for good', async () => {
    const { t } = ada;
    await ada.taps(new RegExp(`^${t('note.offer')}`));
    await ada.fills(t('note.what'), what);
    await ada.taps(t('note.keep'));
    await ada.hasOnDevice('listNotes', what);
    await passes(ada, 1);
    await ada.opens(paths.dashboard);
    await ada.taps(t('note.notYet'));
    await ada.sees(t('note.thanks.notYet'));
    await ada.taps(t('note.skip'));
    await ada.hasOnDevice('listNotes', '"notYet"');
    await passes(ada, 3);
    await ada.opens(paths.dashboard);
    await ada.sees(t('dashboard.pathways.title'));
    await ada.seesNot(t('note.ask'));
    await passes(ada, 1);
    await ada.opens(paths.dashboard);
    await ada.sees(t('note.ask'));
    await ada.taps(t('note.away'));
    await ada.seesNot(t('note.ask'));
    await ada.hasOnDevice('listNotes', '"askOn":null');
    expect(await notesOf(ada)).toMatchObject([{ what, outcome: 'notYet', askOn: null }]);
  });
});

nothingElseWentWrong();
