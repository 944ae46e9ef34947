import { describe, expect } from '@jest/globals';
import type { Program } from '../../src/contract/programs.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';

describe.each(languages)('messages in %s', (language) => {
  const account = somebody();
  let fay: Learner;

  it('begin with a thumb, which is missed when it is missing, and a comment', async () => {
    fay = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = fay;
    await fay.opens(paths.feedback);
    await fay.taps(t('feedback.submit'));
    await fay.sees(t('field.required'));
    await fay.taps(t('feedback.up'));
    await fay.finds(t('feedback.up'), { pressed: 'true' });
    await fay.seesNot(t('field.required'));
    await fay.fills(t('feedback.comment'), 'Lovely on the tram.');
  });

  it('keep what was chosen and typed through a reload', async () => {
    const { t } = fay;
    await fay.reloads();
    expect(await fay.reads(t('feedback.comment'))).toBe('Lovely on the tram.');
    await fay.finds(t('feedback.up'), { pressed: 'true' });
    await fay.taps(t('feedback.submit'));
    await fay.arrivesAt(paths.feedbackSuccess);
    await fay.sees(t('toast.feedbackSent'));
    await fay.taps(t('feedback.dashboard'));
    await fay.arrivesAt(paths.dashboard);
  });

  it('keep what was typed through a cut line', async () => {
    const { t } = fay;
    const words = `The ${language} map stays dark.`;
    await fay.opens(paths.contactUs);
    await fay.taps(t('contact.submit'));
    await fay.sees(t('field.required'));
    await fay.fills(t('contact.message'), words);
    await fay.isOnBoard();
    await fay.goesOffline();
    await fay.sees(t('offline.title'));
    await fay.comesOnline();
    // The line is found again without a tap.
    await fay.arrivesAt(paths.contactUs);
    expect(await fay.reads(t('contact.message'))).toBe(words);
  });

  it('reach support with what happened, if the learner wants that', async () => {
    const { t } = fay;
    await fay.taps(new RegExp(`^${t('contact.attach')}`));
    await fay.finds(new RegExp(`^${t('contact.attach')}`), { checked: 'true' });
    await fay.taps(t('contact.submit'));
    await fay.sees(t('toast.messageSent'));
    await fay.arrivesAt(paths.user);

    const mail = await server().mailThatSays(`The ${language} map stays dark.`);
    expect(mail).toMatch(new RegExp(`^Reply-To: ${account.email}\\r$`, 'm'));
    const [, attached = ''] = /state-report\.json\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(mail) ?? [];
    const report = Buffer.from(attached, 'base64').toString();
    const { payload } = JSON.parse(report) as { payload: string };
    const steps = JSON.parse(payload) as { type: string }[];
    expect(steps.map(({ type }) => type)).toContain('connectivity/wentOffline');
    expect(report).not.toMatch(new RegExp(`map stays dark|${account.email}|${account.name}`));
  });

  it('carry the link of the app, or of a channel, on the clipboard', async () => {
    const { t, page } = fay;
    await page.browserContext().overridePermissions(server().origin, ['clipboard-read', 'clipboard-sanitized-write']);
    const [mind] = await fay.asks<Program[]>('/api/programs/my');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await fay.opens(paths.shareLink);
    await page.bringToFront();
    await fay.sees(`${server().origin}/`);
    await fay.taps(t('share.copy'));
    await fay.sees(t('toast.copied'));
    expect(await clipboard()).toBe(`${server().origin}/`);
    await fay.taps(mind!.title);
    await fay.sees(server().origin + paths.programLink(mind!.id));
    await fay.taps(t('share.copy'));
    const wanted = server().origin + paths.programLink(mind!.id);
    await until(
      async () => (await clipboard()) === wanted,
      async () => `the clipboard was to hold ${wanted}, not ${await clipboard()}`,
    );
    await fay.opens(paths.programLink(mind!.id));
    await fay.arrivesAt(paths.programIntro(mind!.id));
  });
});

nothingElseWentWrong();
