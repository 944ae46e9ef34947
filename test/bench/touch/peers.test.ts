import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../server/kit/refusal.ts';
import { serveFolder } from '../browser/folder.ts';
import { judge } from '../judge.ts';
import { besidePeers, peersIn, PLAIN_BUTTONS } from './peers.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-peer-'));
const pages = { 'index.html': 'start', 'learn.html': 'learn', 'settings/index.html': 'settings', 'app.js': 'app' };
fs.mkdirSync(path.join(folder, 'settings'));
for (const [file, text] of Object.entries(pages)) fs.writeFileSync(path.join(folder, file), text);
afterAll(() => fs.rmSync(folder, { recursive: true }));

describe('the peers of the bench', () => {
  it('are names and folders, and none when nothing is said', () => {
    expect(peersIn(`one=${folder},two=${folder}`).map(({ name }) => name)).toEqual(['one', 'two']);
    expect(peersIn(undefined)).toEqual([]);
  });

  it('are refused in one sentence when a folder has no start page', () => {
    const empty = path.join(folder, 'nowhere');
    expect(() => peersIn(`one=${empty}`)).toThrow(new Refusal(`BENCH_PEERS: one has no index.html in ${empty}.`));
    expect(() => peersIn(folder)).toThrow(Refusal);
  });

  it('answer with a file, with the page of that name, or with the start page', async () => {
    const { origin, ends } = await serveFolder(folder);
    const answers = await Promise.all(
      ['/app.js', '/learn', '/settings', '/nowhere'].map(async (at) => (await fetch(origin + at)).text()),
    );
    ends();
    expect(answers).toEqual(['app', 'learn', 'settings', 'start']);
  });

  it('stand beside ours in rows that hold while ours is quick and fall short once every touch dawdles; a floor only stands there', () => {
    const took = (ms: number) => ({ taken: [{ ms, what: '' }], trail: [] });
    const held = (ours: number) =>
      besidePeers(
        [[took(ours), took(100), took(80), took(32)]],
        [{ name: 'one', folder }, { name: 'two', folder }, PLAIN_BUTTONS],
      )
        .map(judge)
        .map(({ beside, isHeld }) => `${beside} ${isHeld}`);
    const floor = 'a page of plain buttons: 32 ms null';
    const rows = (isHeld: boolean) => [`one: 100 ms ${isHeld}`, `two: 80 ms ${isHeld}`, floor];
    expect(held(40)).toEqual([...rows(true), ...rows(true)]);
    expect(held(290)).toEqual([...rows(false), ...rows(false)]);
  });
});
