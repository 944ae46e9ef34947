import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer';

const SYSTEM = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

const ours = async () => {
  try {
    const file = await puppeteer.executablePath();
    return fs.existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
};

async function download(): Promise<string | undefined> {
  const cli = path.join(import.meta.dirname, '../node_modules/.bin/puppeteer');
  console.log('Looking for a browser to test with …');
  spawnSync(cli, ['browsers', 'install', 'chrome'], { stdio: 'ignore', timeout: 300_000 });
  return ours();
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    const packages = ['chromium', 'fonts-liberation'];
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return onPath('chromium');
}

/** The browser for tests: the one that is named, the system's, puppeteer's own, Debian's; else a sentence. */
export async function findBrowser(): Promise<string> {
  const named = process.env['PUPPETEER_EXECUTABLE_PATH'];
  const installed = named ?? SYSTEM.map(onPath).find(Boolean) ?? APPS.find((file) => fs.existsSync(file));
  const browser = installed ?? (await ours()) ?? (await download()) ?? fromDebian();
  if (!browser)
    throw new Error('No browser to test with. Install Chrome or Chromium, or name one in PUPPETEER_EXECUTABLE_PATH.');
  return browser;
}
