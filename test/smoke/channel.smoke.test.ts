import { describe, expect } from '@jest/globals';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import type { Program } from '../../src/contract/programs.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PROGRAM = 'mind';

/** The channel that waits for the sign-in, as the device keeps it. */
const keptWish = ({ page }: Learner) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('persist:starhop') ?? '{}') as { program?: string };
    return (JSON.parse(kept.program ?? '{}') as { selectedProgram?: string | null }).selectedProgram;
  });

/** Whether the channel lies on the device as one that is joined. */
const liesThereJoined = ({ page }: Learner) =>
  page.evaluate(
    (key) =>
      new Promise<boolean>((done) => {
        const opened = indexedDB.open('starhop-shelf');
        opened.onerror = () => done(false);
        opened.onsuccess = () => {
          const read = opened.result.transaction('kept').objectStore('kept').get(key);
          read.onsuccess = () => {
            opened.result.close();
            done((read.result as { data?: Program } | undefined)?.data?.isJoined === true);
          };
        };
      }),
    `getProgram("${PROGRAM}")`,
  );

describe.each(languages)('a shared channel in %s', (language) => {
  const account = somebody();
  let bea: Learner;
  let program: Program;
  let goal: RegExp;
  let pathwayId: string;

  it('is introduced to a visitor, who signs up and is led to its unlock', async () => {
    bea = await newLearner({ language });
    const { t } = bea;
    await bea.opens(`/?programCode=${PROGRAM}`);
    await bea.arrivesAt(paths.programIntro(PROGRAM));
    program = await bea.asks<Program>(`/api/programs/${PROGRAM}`);
    await bea.sees(program.title);
    await bea.sees(program.promises[0]!);
    await bea.taps(t('program.unlock'));
    await bea.arrivesAt(paths.signUpEmail);
    await until(
      async () => (await keptWish(bea)) === PROGRAM,
      () => 'the channel was to be kept',
    );
    await bea.fills(t('account.name'), account.name);
    await bea.fills(t('account.email'), account.email);
    await bea.fills(t('account.password'), account.password);
    await bea.fills(t('account.repeat'), account.password);
    await bea.taps(t('signUp.submit'));
    await bea.arrivesAt(paths.programUnlock(PROGRAM));
    await until(
      async () => (await keptWish(bea)) === null,
      () => 'the channel was to be forgotten once its unlock is open',
    );
  });

  it('warns before the setup is closed, and keeps the answers of who stays', async () => {
    const { t } = bea;
    const [first] = await bea.asks<PathwayCard[]>(`/api/pathways?program=${PROGRAM}`);
    pathwayId = first!.id;
    goal = new RegExp(`^${first!.goal}`);
    await bea.taps(goal);
    await bea.taps(t('unlock.close'));
    await bea.arrivesAt(paths.programUnlockClose(PROGRAM));
    await bea.sees(t('unlock.abort'));
    await bea.taps(t('unlock.keep'));
    await bea.arrivesAt(paths.programUnlock(PROGRAM));
    await bea.finds(goal, { checked: 'true' });
  });

  it('stays locked for who closes all the same, and forgets the answers', async () => {
    const { t } = bea;
    await bea.taps(t('unlock.close'));
    await bea.taps(t('unlock.closeAnyway'));
    await bea.arrivesAt(paths.dashboard);
    await bea.sees(t('dashboard.keep.none'));
    expect(await bea.asks('/api/programs/my')).toEqual([]);
    await bea.taps(t('nav.channels'));
    await bea.taps(t('channels.joined'));
    await bea.sees(t('channels.emptyJoined'));
    await bea.taps(t('channels.explore'));
    await bea.taps(new RegExp(program.title));
    await bea.arrivesAt(paths.programIntro(PROGRAM));
    await bea.taps(t('program.unlock'));
    await bea.finds(goal, { checked: 'false' });
  });

  it('is unlocked with a goal, and leads to its pathway', async () => {
    const { t } = bea;
    await bea.taps(goal);
    await bea.taps(t('unlock.submit'));
    await bea.arrivesAt(paths.programUnlockComplete(PROGRAM));
    await bea.sees(t('unlock.joined'));
    await bea.sees(program.title);
    await bea.sees(t('unlock.joinedLead', { count: 1 }));
    await bea.taps(t('unlock.begin'));
    await bea.arrivesAt(paths.pathway(pathwayId));
    await bea.finds(new RegExp(t('pathway:pathway.hopOn')));
  });

  it('leads from its introduction into the channel: its stars, its pathways and the next lesson', async () => {
    const { t } = bea;
    await bea.opens(paths.programIntro(PROGRAM));
    await bea.taps(t('channels.enter'));
    await bea.arrivesAt(paths.program(PROGRAM));
    const pathways = await bea.asks<PathwayCard[]>(`/api/pathways?program=${PROGRAM}`);
    const count = pathways.reduce((stars, { progress }) => stars + progress.total, 0);
    await bea.sees(t('unit.stars', { completed: 0, count }));
    for (const { title } of pathways) await bea.sees(title);
    const { next } = pathways.find(({ isJoined }) => isJoined)!;
    await bea.taps(new RegExp(next!.title));
    await bea.arrivesAt(paths.lesson(pathwayId, next!.id));
  });

  it('is found again from the dashboard, whose courses are those of all channels', async () => {
    const { t } = bea;
    await bea.opens(paths.dashboard);
    const programs = await bea.asks<Program[]>('/api/programs/all');
    for (const { id } of programs) {
      const [course] = await bea.asks<PathwayCard[]>(`/api/pathways?program=${id}`);
      const link = `a[href="${paths.pathway(course!.id)}"] h3`;
      await until(
        () =>
          bea.page.evaluate((selector) => {
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
            return document.querySelector(selector) !== null;
          }, link),
        () => `${course!.title} was to be among all courses`,
      );
    }
    await bea.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await bea.taps(t('nav.channels'));
    await bea.taps(t('channels.joined'));
    await bea.taps(new RegExp(program.title));
    await bea.arrivesAt(paths.program(PROGRAM));
  });

  it('is not left by who stays', async () => {
    const { t } = bea;
    await bea.taps(t('channels.more'));
    await bea.taps(t('channels.leave'));
    await bea.sees(t('channels.leaveTitle'));
    await bea.taps(t('channels.stay'));
    await bea.seesNot(t('channels.leaveTitle'));
    expect(await bea.asks<Program[]>('/api/programs/my')).toHaveLength(1);
  });

  it('is left, and its pathway stays', async () => {
    const { t } = bea;
    await bea.taps(t('channels.more'));
    await bea.taps(t('channels.leave'));
    await bea.sees(t('channels.leaveTitle'));
    await bea.taps(t('channels.leave'));
    await bea.sees(t('toast.channelLeft'));
    await bea.arrivesAt(`${paths.allPrograms}#joined`);
    await bea.sees(t('channels.emptyJoined'));
    expect(await bea.asks('/api/programs/my')).toEqual([]);
    expect((await bea.asks<PathwayCard[]>('/api/pathways')).map(({ id }) => id)).toEqual([pathwayId]);
  });

  it('leads back to its introduction from then on, and is there again once it is joined', async () => {
    const { t } = bea;
    await bea.opens(paths.program(PROGRAM));
    await bea.arrivesAt(paths.programIntro(PROGRAM));
    await bea.taps(t('program.unlock'));
    await bea.arrivesAt(paths.programUnlock(PROGRAM));
    await bea.taps(t('unlock.submit'));
    await bea.arrivesAt(paths.programUnlockComplete(PROGRAM));
    await bea.opens(paths.program(PROGRAM));
    await bea.finds(new RegExp(t('unit.lesson', { index: 1 })));
  });

  it('is there without a line, as it was seen last', async () => {
    const { t } = bea;
    await bea.isOnBoard();
    await until(
      () => liesThereJoined(bea),
      () => 'the joined channel was to lie on the device',
    );
    await bea.hasOnDevice(`listPathways({"program":"${PROGRAM}"})`);
    await bea.goesOffline();
    await bea.opens(paths.program(PROGRAM));
    await bea.sees(program.title);
    await bea.finds(new RegExp(t('unit.lesson', { index: 1 })));
    await bea.comesOnline();
  });
});

describe.each(languages)('a learner of the first day in %s', (language) => {
  it('is offered a first lesson by the dashboard, which is on a pathway with one tap', async () => {
    const eve = await newLearner({ language, account: somebody() });
    const { t } = eve;
    await eve.opens(paths.dashboard);
    const [offered] = await eve.asks<PathwayCard[]>('/api/pathways-for-registration');
    await eve.sees(offered!.next!.title);
    await eve.taps(t('dashboard.keep.begin'));
    await eve.arrivesAt(paths.lesson(offered!.id, offered!.next!.id));
    const joined = await eve.asks<PathwayCard[]>('/api/pathways');
    expect(joined.map(({ id }) => id)).toEqual([offered!.id]);
  });
});

nothingElseWentWrong();
