import type { Disagreement, Figure, Instrument } from '../instrument.ts';
import { randomFrom } from '../random.ts';
import { judge, type Judged, type Row } from './row.ts';
import { access } from './rows/access.ts';
import { headers } from './rows/headers.ts';
import { outbound } from './rows/outbound.ts';
import { pages } from './rows/pages.ts';
import { passwords } from './rows/passwords.ts';
import { privacy } from './rows/privacy.ts';
import { providers } from './rows/providers.ts';
import { sessions } from './rows/sessions.ts';
import { supply } from './rows/supply.ts';
import { uploads } from './rows/uploads.ts';
import { setStage } from './stage.ts';
import { openWorld } from './world.ts';

/** By the numbers of the list. Those that read the logs and what is left behind come last. */
const rows: Row[] = [
  ...passwords,
  ...sessions,
  ...providers,
  ...access,
  ...uploads,
  ...outbound,
  ...pages,
  ...headers,
  ...supply,
  ...privacy,
].sort((one, other) => one.number - other.number);
const QUICK_SECONDS = 60;
const ROWS = 66;

const sum = (all: Iterable<Judged>) => [...all].reduce((total, { requests }) => total + requests, 0);

function figuresOf(judged: ReadonlyMap<Row, Judged>): Figure[] {
  const all = [...judged];
  const holding = all.filter(([, { wrong }]) => wrong.length === 0);
  const inPart = holding.filter(([{ reason }]) => reason);
  return [
    { what: 'rows that hold, or say why not', value: holding.length, isAmount: true, goal: { atLeast: ROWS } },
    { what: 'rows that do not hold', value: all.length - holding.length, goal: { atMost: 0 } },
    { what: 'requests judged', value: sum(judged.values()), isAmount: true, goal: { atLeast: 3_000 } },
    { what: 'rows with a reason', value: inPart.length },
    ...inPart.map(([{ number, reason }]) => ({
      what: `row ${number}, in part: ${reason}`,
      value: judged.get(rows.find((row) => row.number === number)!)!.requests,
      unit: 'requests',
    })),
  ];
}
const reproduction = ({ number, name }: Row, { wrong }: Judged, seed: number) =>
  [
    `row ${number} (${name}), --seed ${seed}:`,
    ...wrong.slice(0, 5).map(({ what, instead }) => `  ${what}${instead && ` → ${instead}`}`),
    ...(wrong.length > 5 ? [`  and ${wrong.length - 5} more`] : []),
  ].join('\n');

export const checklist: Instrument = {
  name: 'checklist',
  title: 'sixty-six demands on the security of a web app, asked of running servers by requests, and of a browser',
  minutes: 5,
  quickSeconds: 15,
  async attack({ seed, seconds, say }) {
    const isQuick = seconds < QUICK_SECONDS;
    const world = await openWorld(randomFrom(seed));
    const judged = new Map<Row, Judged>();
    const ask = async (row: Row, check: (must: Parameters<NonNullable<Row['check']>>[1]) => Promise<void>) => {
      const begun = performance.now();
      const result = await judge(check);
      const before = judged.get(row);
      judged.set(
        row,
        before ? { requests: before.requests + result.requests, wrong: [...before.wrong, ...result.wrong] } : result,
      );
      const ms = Math.round(performance.now() - begun);
      if (result.wrong.length || ms > 3_000)
        say(
          `row ${row.number}: ${result.requests} requests, ${ms} ms${result.wrong.length ? ` ✗ ${result.wrong[0]!.what}` : ''}`,
        );
    };
    for (const row of rows)
      if (row.check && !(isQuick && row.isSlow)) await ask(row, (must) => row.check!(world, must));
    if (!isQuick) {
      const stage = await setStage(world);
      for (const row of rows) if (row.inBrowser) await ask(row, (must) => row.inBrowser!(world, must, stage));
      await stage.browser.close();
    }
    await world.close();
    const disagreements: Disagreement[] = [...judged]
      .filter(([, { wrong }]) => wrong.length)
      .map(([row, result]) => ({
        what: `row ${row.number} does not hold: ${row.name}`,
        reproduction: reproduction(row, result, seed),
      }));
    return { figures: figuresOf(judged), disagreements };
  },
};
