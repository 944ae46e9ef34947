import path from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { demoLearner } from '../server/demo.ts';
import { run, start } from '../server/main.ts';
import { importStarter } from '../server/courses/starter.ts';
import { importStarterApart } from '../server/courses/starterApart.ts';
import { growHeapByLittle } from '../server/kit/heap.ts';
import { buildWhenNeeded } from './buildWhenNeeded.ts';

const BUILT = path.join(import.meta.dirname, '../dist/app');

await run(async () => {
  // What is wrong with the environment is said before a minute is spent on building.
  const config = { ...readConfig(process.env), appDir: BUILT };
  const started = await start(config, {
    before: async () => {
      growHeapByLittle();
      // Each takes a core of its own.
      await Promise.all([buildWhenNeeded(), importStarterApart(config)]);
    },
    prepare: async (db) => void (await importStarter(db)),
  });
  (await demoLearner(started.app, config)).forEach((line) => console.log(line));
  return started;
});
