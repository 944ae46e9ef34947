import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServer, type SmokeServer } from './server.ts';
import { somebody } from './stage.ts';
import { killAtTheStar, keptStars } from './killing.ts';

const UNIT = 'calm-under-pressure-what-stress-is-for';
const PATHWAY = 'calm-under-pressure';
/** `KILLS=200` for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const EACH_MS = 60_000;

let server: SmokeServer;
let profile: string;
let session: string;
beforeAll(async () => {
  server = await startServer({ envFor: async () => ({}) });
  profile = await fs.mkdtemp(path.join(tmpdir(), 'starhop-kill-'));
  session = await server.signUp(somebody(), 'en', [PATHWAY]);
}, 180_000);
afterAll(async () => {
  await server.ends();
  await fs.rm(profile, { recursive: true, force: true });
});

it(
  `keeps every star of a browser that is killed the moment it says so, ${KILLS} times`,
  async () => {
    const device = { origin: server.origin, profile, session };
    for (let kills = 1; kills <= KILLS; kills += 1) {
      await killAtTheStar(device, PATHWAY, UNIT);
      expect(await keptStars(device)).toBe(kills);
    }
  },
  KILLS * EACH_MS,
);
