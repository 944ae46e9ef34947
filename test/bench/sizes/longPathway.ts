import { gzipSync } from 'node:zlib';
import type { Pathway } from '../../../src/contract/pathways.ts';
import { LONG } from '../seed/long.ts';
import type { Stage } from '../browser/stage.ts';

/** Bytes of what a member is first told of a pathway of ten thousand lessons, or of all that it has, packed. */
export async function longPathway({ server, invite }: Stage, isEndless: boolean): Promise<number> {
  const headers = { cookie: `sid=${await invite()}`, 'accept-language': 'en' };
  const ask = async (path: string) => (await fetch(`${server.origin}/api/pathway/${path}`, { headers })).text();
  const first = await ask(LONG);
  const { shape } = JSON.parse(first) as Pathway;
  const rest = isEndless ? await Promise.all(shape.map((_, page) => ask(`${LONG}/modules/${page}`))) : [];
  return gzipSync([first, ...rest].join('')).byteLength;
}
