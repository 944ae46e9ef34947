import { parseArgs } from 'node:util';
import { readConfig } from '../server/config/config.ts';
import { programsOnOffer, putInOrder, withhold, type Withheld } from '../server/courses/offer.ts';
import { reading, writing } from '../server/data/places.ts';
import type { Db } from '../server/db/db.ts';
import { mustFit } from '../server/db/migrate.ts';
import { Refusal } from '../server/kit/refusal.ts';
import { runForPeople } from './forPeople.ts';

const USAGE = `Says which courses learners are offered, and in which order. An import changes neither.

  npm run courses -- list         all courses in the order that learners see, with lessons and learners
  npm run courses -- order ID …   puts these first, in this order; without an ID as the courses themselves say
  npm run courses -- hide ID      newcomers are not offered it; who has joined keeps all of it
  npm run courses -- retire ID    nobody begins a pathway of it any more; who has begun one keeps that. Stars and points stay
  npm run courses -- show ID      offers it again

STARHOP_DATA and DATABASE_URL say which database, as for the server. To change something in an embedded one, stop the server
first: it can be opened by one process only.`;

type Row = Awaited<ReturnType<typeof programsOnOffer>>[number];
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
const lineOf = ({ id, title, withheld, pathways, lessons, learners }: Row) =>
  `${id}  ${title}\n    ${[withheld ?? 'offered', count(pathways, 'pathway'), count(lessons, 'lesson'), count(learners, 'learner')].join(', ')}`;

const list = async (db: Db) => (await programsOnOffer(db)).map(lineOf).join('\n') || 'There are no courses yet.';

type Command = { takes: (ids: number) => boolean; run: (db: Db, ids: string[]) => Promise<void> };
const one = (withheld: Withheld | null): Command => ({
  takes: (ids) => ids === 1,
  run: (db, [id]) => withhold(db, id!, withheld),
});
/** What each command does before the list is told. */
const commands: Record<string, Command> = {
  order: { takes: () => true, run: putInOrder },
  hide: one('hidden'),
  retire: one('retired'),
  show: one(null),
};

async function run(): Promise<boolean> {
  const [name = '', ...ids] = parseArgs({ allowPositionals: true }).positionals;
  const config = readConfig(process.env);
  const fitting = (work: (db: Db) => Promise<string>) => async (db: Db) => {
    await mustFit(db);
    return work(db);
  };
  if (name === 'list' && !ids.length) {
    console.log(await reading(config, fitting(list)));
    return true;
  }
  const command = commands[name];
  if (!command?.takes(ids.length)) throw new Refusal(USAGE);
  const change = async (db: Db) => {
    await command.run(db, ids);
    return list(db);
  };
  console.log(await writing(config, fitting(change)));
  return true;
}

await runForPeople(USAGE, run);
