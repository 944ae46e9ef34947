import { closeSync, openSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../server/config/config.ts';
import { leavingNothing } from '../server/data/leftovers.ts';
import { writing } from '../server/data/places.ts';
import type { Db } from '../server/db/db.ts';
import { mustFit } from '../server/db/migrate.ts';
import { Refusal } from '../server/kit/refusal.ts';
import { openMailer } from '../server/mail/mailer.ts';
import { accountOf, find, type Found } from '../server/support/find.ts';
import { logged, type Actor } from '../server/support/log.ts';
import { confirm, exportOf, remove, signOut } from '../server/support/work.ts';
import { runForPeople } from './forPeople.ts';

const USAGE = `Looks after accounts, for support. What is done is kept in a log for a year, by the id of the account.

  npm run learner -- find WORDS         accounts whose address, name or id it is; part of an address or name will do
  npm run learner -- export WHO FILE    everything stored about an account, as its owner gets it, into a new file
  npm run learner -- confirm WHO        takes the address for proven. Make sure first that it is theirs
  npm run learner -- sign-out WHO       ends all sessions
  npm run learner -- delete WHO --yes   deletes the account and all that is stored about it; only a backup brings it back
  npm run learner -- log                what was done, the newest first

  WHO is an address or an id.
  --why WORDS   for the log: a ticket, say
  --by NAME     for the log; who is logged in on this machine unless given

STARHOP_DATA and DATABASE_URL say which database, as for the server. An embedded one can be opened by one process only: stop
the server first.`;

const LINES = 50;
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const lineOf = ({ id, name, email, email_confirmed_at, password_hash, providers, ...row }: Found) =>
  [
    `${id}  ${name} <${email}>${email_confirmed_at ? '' : ', not confirmed'}`,
    `signs in by ${[...(password_hash ? ['password'] : []), ...providers].join(', ') || 'nothing'}`,
    `since ${dayOf(row.created_at)}, ${row.seen_at ? `here last on ${dayOf(row.seen_at)}` : 'signed in nowhere'}`,
    `${count(row.lessons_done, 'lesson')}, ${count(row.points, 'point')}, language ${row.locale}`,
  ].join('\n    ');

/** Makes an empty file that only its owner may read. Throws Refusal when there is one already, or it cannot be made. */
function makeNew(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Refusal(
      code === 'EEXIST'
        ? `${file} is there already: name another file, so that nothing is lost.`
        : `${file} cannot be written (${code}): name a new file in a folder that is there.`,
    );
  }
}

type Asked = { who: string; file: string; actor: Actor; isSure: boolean; config: Config };
/** How many words each command takes, itself among them, and what it answers. */
const commands: Record<string, { takes: number; run: (db: Db, asked: Asked) => Promise<string> }> = {
  find: {
    takes: 2,
    async run(db, { who, actor }) {
      const { accounts, isMore } = await find(db, who, actor);
      if (!accounts.length) return 'Nobody was found.';
      return [...accounts.map(lineOf), ...(isMore ? ['There are more: say more of the address.'] : [])].join('\n');
    },
  },
  export: {
    takes: 3,
    async run(db, { who, file, actor }) {
      // The file is made first, since the log says of an export that it was given.
      makeNew(file);
      const records = await leavingNothing(file, async () => {
        const records = await exportOf(db, who, actor);
        writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`);
        return records;
      });
      return `What is stored about ${records.learner['email']} is in ${file}.`;
    },
  },
  confirm: {
    takes: 2,
    async run(db, { who, actor }) {
      const { account, result } = await confirm(db, who, actor);
      return `${account.email} ${result ? 'is confirmed.' : 'was confirmed before.'}`;
    },
  },
  'sign-out': {
    takes: 2,
    async run(db, { who, actor }) {
      const { account, result } = await signOut(db, who, actor);
      return `${account.email} is signed out; ${count(result, 'session')} ended.`;
    },
  },
  delete: {
    takes: 2,
    async run(db, { who, actor, isSure, config }) {
      const { name, email } = await accountOf(db, who);
      if (!isSure) throw new Refusal(`This would delete the account of ${name} <${email}>: say it again with --yes.`);
      await remove(db, openMailer(config, console.log), who, actor);
      return `The account of ${email} is deleted.`;
    },
  },
  log: {
    takes: 1,
    async run(db) {
      const lines = (await logged(db, LINES)).map(({ at, by, action, learner, why }) =>
        [at.toISOString(), by, action, learner ?? 'nobody', ...(why ? [why] : [])].join('  '),
      );
      return lines.join('\n') || 'Nothing was done yet.';
    },
  },
};

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string' }, by: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const [name = '', who = '', file = ''] = positionals;
  const command = commands[name];
  if (positionals.length !== command?.takes) throw new Refusal(USAGE);
  const config = readConfig(process.env);
  const actor = { by: values.by ?? userInfo().username, why: values.why ?? null };
  const said = await writing(config, async (db) => {
    await mustFit(db);
    return command.run(db, { who, file, actor, isSure: values.yes ?? false, config });
  });
  console.log(said);
  return true;
}

await runForPeople(USAGE, run);
