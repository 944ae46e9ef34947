import { readConfig } from '../server/config/config.ts';
import { importStarter } from '../server/courses/starter.ts';
import { importStarterApart } from '../server/courses/starterApart.ts';
import { growHeapByLittle } from '../server/kit/heap.ts';
import { Refusal } from '../server/kit/refusal.ts';
import { run, start } from '../server/main.ts';

/** Serves the app as it lies built in dist/app: a release (release.ts) has nothing that could build it. */
await run(async () => {
  const config = readConfig(process.env);
  if (!config.appDir) throw new Refusal('There is no built app in dist/app: npm run build makes it.');
  return start(config, {
    before: async () => {
      growHeapByLittle();
      await importStarterApart(config);
    },
    prepare: async (db) => void (await importStarter(db)),
  });
});
