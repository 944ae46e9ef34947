import { readConfig } from '../server/config/config.ts';
import { demoLearner } from '../server/demo.ts';
import { run, start } from '../server/main.ts';
import { importStarter } from '../server/courses/starter.ts';
import { buildWhenNeeded } from './buildWhenNeeded.ts';

await run(async () => {
  // What is wrong with the environment is said before a minute is spent on building.
  readConfig(process.env);
  await buildWhenNeeded();
  const config = readConfig(process.env);
  const started = await start(config, {
    prepare: async (db) => void (await importStarter(db)),
  });
  (await demoLearner(started.app, config)).forEach((line) => console.log(line));
  return started;
});
