import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import puppeteer, { type Browser } from 'puppeteer';
import { invite, type Who } from './people.ts';
import { take, type Picture } from './picture.ts';
import { scenes, type Scene } from './scenes.ts';
import { sheetsOf } from './sheet.ts';
import { variants, type Variant } from './variants.ts';
import { startServer } from '../smoke/server.ts';
import { WIDE_FROM } from '../../src/contract/rules.ts';
import { findBrowser } from '../../scripts/browser.ts';

const USAGE = `npm run gallery -- [--as night-en,day-pl] [--scene dashboard] [--screens] [--no-build]
Walks every route and state of the built app and writes contact sheets to test/artifacts/gallery.
Ends in failure when a page is too wide, text is cut off, a target is too small or covered, something moves by itself, or axe objects.
  --as     ways of looking, by name: ${variants.map(({ name }) => name).join(', ')}
  --scene  only scenes whose name holds these words, or those after a |
  --screens  what each screen shows at first, not long pages as a whole`;

const { values } = parseArgs({
  options: {
    as: { type: 'string' },
    scene: { type: 'string' },
    screens: { type: 'boolean', default: false },
    'no-build': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'test/artifacts/gallery');
const wanted = values.as?.split(',');
const chosen = variants.filter(({ name }) => !wanted || wanted.includes(name));
const shown = scenes.filter(
  ({ name }) => !values.scene || values.scene.split('|').some((words) => name.includes(words)),
);
if (!chosen.length || !shown.length) {
  console.error(`There is no such variant or scene.\n${USAGE}`);
  process.exit(2);
}

if (!values['no-build']) spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
// Set up, so that their buttons are drawn; nobody presses them here.
const envFor = async () => ({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  APPLE_CLIENT_ID: 'id',
  APPLE_CLIENT_SECRET: 'secret',
  // A streak reaches no further back than its learner.
  SMOKE_DAYS_BEFORE: '30',
});
const courses = ['course', 'say-what-runs'].map((name) => path.join(import.meta.dirname, name));
const server = await startServer({ courses, envFor });
const executablePath = await findBrowser();
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars'];
const LANES = 3;
const browsers = await Promise.all([...Array(LANES)].map(() => puppeteer.launch({ executablePath, args })));
fs.mkdirSync(folder, { recursive: true });

const cookies = new Map<string, string | null>();
async function cookieOf(who: Who, { language }: Variant) {
  const key = `${who} ${language}`;
  if (!cookies.has(key)) cookies.set(key, await invite(server, who, language));
  return cookies.get(key)!;
}

let alone = 0;
const personOf = (scene: Scene, variant: Variant) =>
  scene.isAlone ? invite(server, scene.who, variant.language, `-${(alone += 1)}`) : cookieOf(scene.who, variant);

async function look(scene: Scene, variant: Variant, browser: Browser): Promise<Picture> {
  const picture = await take(scene, {
    server,
    browser,
    variant,
    cookie: await personOf(scene, variant),
    isScreen: values.screens,
  });
  for (const fault of picture.faults) console.log(`✗ ${variant.name} · ${scene.name}: ${fault}`);
  return picture;
}
/** Each browser takes the next scene as soon as it is free. */
async function lookAtAll(some: readonly Scene[], variant: Variant): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const left = [...some.entries()];
  const lane = async (browser: Browser) => {
    for (let next = left.shift(); next; next = left.shift()) pictures[next[0]] = await look(next[1], variant, browser);
  };
  await Promise.all(browsers.map(lane));
  return pictures;
}

let count = 0;
let faults = 0;
for (const variant of chosen) {
  for (const who of new Set(shown.filter(({ isAlone }) => !isAlone).map((scene) => scene.who)))
    await cookieOf(who, variant);
  const [apart, together] = [true, false].map((isApart) =>
    shown
      .filter(({ isWide = null }) => isWide === null || isWide === variant.width >= WIDE_FROM)
      .filter(({ hasWorker }) => Boolean(hasWorker) === isApart),
  );
  const pictures = await lookAtAll(together!, variant);
  // These change what is served: nobody else may be reading it.
  for (const scene of apart!) pictures.push(await look(scene, variant, browsers[0]!));
  count += pictures.length;
  faults += pictures.flatMap((picture) => picture.faults).length;
  for (const [at, sheet] of (await sheetsOf(pictures, variant.width)).entries())
    fs.writeFileSync(path.join(folder, `${variant.name}-${at + 1}.png`), sheet);
}
await Promise.all(browsers.map((browser) => browser.close()));
await server.ends();
console.log(`${count} pictures, ${faults} faults. The sheets are in ${path.relative(process.cwd(), folder)}`);
process.exit(faults ? 1 : 0);
