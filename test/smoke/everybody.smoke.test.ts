import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { axeFaults } from '../gallery/axe.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const LESSON = `${PATHWAY}-what-stress-is-for`;
const GROUND = { night: '#0B1B2B', day: '#FAF2E1' } as const;

const visitors = [
  paths.welcome,
  paths.onboardingReels,
  paths.signInEmail,
  paths.signUpEmail,
  paths.recover,
  paths.privacy,
  paths.programIntro('mind'),
];
const members = [
  paths.dashboard,
  paths.allPrograms,
  `${paths.allPrograms}?q=st`,
  paths.programUnlock('mind'),
  paths.pathway(PATHWAY),
  paths.lesson(PATHWAY, LESSON),
  paths.review,
  paths.user,
  paths.editProfile,
  paths.feedback,
  paths.contactUs,
  paths.deleteAccount,
];

/** Has come, with its data: a heading of its own that is seen, a name in the tab, and nothing that still loads. */
const isThere = () => {
  const heading = document.querySelector('h1:not([data-waits] *)');
  const isSeen = heading?.checkVisibility({ visibilityProperty: true }) ?? false;
  return isSeen && document.title.endsWith(' · Starhop') && !document.querySelector('main [aria-busy=true]');
};
/** Fields a phone would not help to fill. */
const bareFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    .filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden', 'range'].includes(type))
    .filter(
      (field) => !field.autocomplete || !field.enterKeyHint || (field.type === 'email' && field.inputMode !== 'email'),
    )
    .map(({ name }) => name);

/** What is wrong with the pages, for whoever reads with a screen reader or looks at their history. */
async function faultsOn(learner: Learner, addresses: readonly string[], theme: 'night' | 'day') {
  const faults: string[] = [];
  const titles = new Set<string>();
  for (const address of addresses) {
    await learner.opens(address);
    await until(
      () => learner.page.evaluate(isThere).catch(() => false),
      async () => `${address} was to come, but ${learner.page.url()} shows: ${await learner.text()}`,
    );
    const axe = await axeFaults(learner.page);
    const fields = await learner.page.evaluate(bareFields);
    const [title, ground] = await learner.page.evaluate(() => [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
    ]);
    faults.push(
      ...axe.map((fault) => `${address}: ${fault}`),
      ...fields.map((name) => `${address}: the field ${name}`),
    );
    if (ground !== GROUND[theme]) faults.push(`${address}: the colour of the browser is ${ground}`);
    titles.add(title!);
  }
  return { faults, titles: [...titles] };
}

describe.each([
  ['English, by night', 'en', 'night', ['Learn in a swipe', 'Home', 'Choose a channel', 'Me']],
  ['Polish, by day', 'pl', 'day', ['Ucz się jednym ruchem', 'Start', 'Wybierz kanał', 'Ja']],
] as const)('the pages in %s', (_, language, theme, names) => {
  it('have a name, helpful fields, and nothing that axe objects to', async () => {
    const visitor = await newLearner({ language, theme });
    const member = await newLearner({ language, theme, account: somebody(), pathwayIds: [PATHWAY] });
    const seen = [await faultsOn(visitor, visitors, theme), await faultsOn(member, members, theme)];
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    const titles = seen.flatMap((walk) => walk.titles);
    expect(titles).toEqual(expect.arrayContaining(names.map((name) => `${name} · Starhop`)));
    // The channels and a search in them are one page.
    expect(titles).toHaveLength(visitors.length + members.length - 1);
  });
});

nothingElseWentWrong();
