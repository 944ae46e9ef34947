import { readConfig } from '../server/config/config.ts';
import { importStarter } from '../server/courses/starter.ts';
import { demoLearner } from '../server/demo.ts';
import { run, start } from '../server/main.ts';

/** The API without a build of the app, for development. */
await run(async () => {
  const config = { ...readConfig(process.env), appDir: null };
  const started = await start(config, {
    prepare: async (db) => void (await importStarter(db)),
    // People open the app, which is served beside.
    say: (line) => console.log(line.replace('Starhop is', 'Its API is')),
  });
  (await demoLearner(started.app, config)).forEach((line) => console.log(line));
  return started;
});
