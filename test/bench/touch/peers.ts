import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../../../server/kit/refusal.ts';
import { serveFolder } from '../browser/folder.ts';
import type { Stage } from '../browser/stage.ts';
import type { Finding, Goal } from '../instrument.ts';
import { percentile } from '../judge.ts';
import { ms } from './recorder.ts';
import { wander, type Wandering } from './wander.ts';

/** Ionic draws neither a heading nor a main part that is not in the shadow of an element. */
const SHOWN = 'main, h1, ion-content';

/** The static build of another app, or a floor, which no goal holds against. */
export interface Peer {
  name: string;
  folder: string;
  isFloor?: true;
}

/** Eight buttons that write a line, without a library: what a tap takes on this machine whatever the app. */
export const PLAIN_BUTTONS: Peer = {
  name: 'a page of plain buttons',
  folder: path.join(import.meta.dirname, 'floor'),
  isFloor: true,
};

/** Reads `name=folder` pairs between commas; none when there is nothing. A folder without a start page is refused. */
export function peersIn(pairs = ''): Peer[] {
  return pairs
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [, name, folder] = /^([^=]+)=(.+)$/.exec(pair.trim()) ?? [];
      if (!name || !folder) throw new Refusal(`BENCH_PEERS: “${pair}” is not a name=folder.`);
      if (!fs.existsSync(path.join(folder, 'index.html')))
        throw new Refusal(`BENCH_PEERS: ${name} has no index.html in ${folder}.`);
      return { name, folder };
    });
}

/** The same finger taps about ours, as a new member, then about each peer. Ours comes first. */
export async function tapAbout(stage: Stage, peers: readonly Peer[], isDawdling: boolean): Promise<Wandering[]> {
  const { origin } = stage.server;
  const member = await stage.invite();
  const round = [await wander(stage, { origin, start: '/dashboard', member, isDawdling })];
  for (const { folder } of peers) {
    const served = await serveFolder(folder);
    round.push(await wander(stage, { origin: served.origin, start: '/', shown: SHOWN, isDawdling: false }));
    served.ends();
  }
  return round;
}

/** Ours beside each peer of the same round. */
export function besidePeers(rounds: readonly Wandering[][], peers: readonly Peer[]): Finding[] {
  const samples = (app: number, share: number) => rounds.map((round) => percentile(ms(round[app]!.taken), share));
  const rows = (what: string, share: number, goal: Goal) =>
    peers.map((peer, at): Finding => {
      const beside = { what: peer.name, samples: samples(at + 1, share) };
      return {
        what: `taps about, ${what}`,
        unit: 'ms',
        goal: peer.isFloor ? null : goal,
        ours: samples(0, share),
        beside,
      };
    });
  return [...rows('p98', 0.98, { of: 'ratio', atMost: 0.6 }), ...rows('p75', 0.75, { of: 'ours', atMost: 50 })];
}
