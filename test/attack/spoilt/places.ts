import type { BrowserContext } from 'puppeteer';
import type { User } from '../../../src/contract/accounts.ts';
import { paths } from '../../../src/contract/paths.ts';
import { until } from '../../smoke/until.ts';
import type { Base } from '../offline/base.ts';
import { soundOn } from './sound.ts';
import type { Aim, Place } from './visit.ts';
import { sessionCookies } from '../../sessionCookies.ts';

const UNIT = { id: 'hops1-1', pathwayId: 'hops1' };
/** For what has to be there before anything is bent. */
const PATIENCE_MS = 90_000;

export const aims: Aim[] = [
  {
    path: paths.dashboard,
    isMember: true,
    shows: ({ session, text }) => session === 'signedIn' && text.includes('calm'),
  },
  {
    path: paths.pathway('hops1'),
    isMember: true,
    shows: ({ session, text }) => session === 'signedIn' && text.includes('calm-spark'),
  },
  {
    path: paths.lesson('hops1', 'hops1-1'),
    isMember: true,
    shows: ({ session, text }) => session === 'signedIn' && text.includes('a card'),
  },
  { path: paths.user, isMember: true, shows: ({ session, text }) => session === 'signedIn' && text.includes('Ada') },
  { path: paths.welcome, isMember: false, shows: ({ text }) => text.length > 40 },
  { path: paths.signInEmail, isMember: false, shows: ({ fields }) => fields >= 2 },
  { path: paths.programIntro('mind'), isMember: false, shows: ({ text }) => text.includes('mind') },
];

async function newPage(context: BrowserContext) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  // What moves takes most of the time.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return { page, line: await page.createCDPSession() };
}

/** A phone with the app on board, and everything sound. */
export async function openMember(base: Base, context: BrowserContext): Promise<Place> {
  const account = await base.signsUp();
  await context.setCookie(...sessionCookies(account.session));
  const { page, line } = await newPage(context);
  const { id } = await base.asks<User>(account, '/api/myself');
  for (const path of [paths.lesson('hops1', 'hops1-1'), paths.pathway('hops1'), paths.dashboard]) {
    await page.goto(base.origin + path);
    await page.waitForFunction(() => window.support?.status('session') === 'signedIn');
  }
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // Answers are saved half a second after the last of them.
  const isLaidDown = async () =>
    (await soundOn(page, id, UNIT)).savedAnswers.some(({ key }) => String(key).startsWith('listTodo'));
  await until(isLaidDown, () => 'the answers were to lie on the device', PATIENCE_MS);
  return { page, line, origin: base.origin, sound: await soundOn(page, id, UNIT) };
}

/** A visitor sees the same device, signed out. */
export async function openVisitor(base: Base, context: BrowserContext, { sound }: Place): Promise<Place> {
  const { page, line } = await newPage(context);
  return { page, line, origin: base.origin, sound };
}
