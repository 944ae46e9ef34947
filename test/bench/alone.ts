import { Refusal } from '../../server/kit/refusal.ts';
import type { Order } from './instrument.ts';
import { instruments } from './instruments.ts';

/** The process of one instrument: it receives its order, sends what it has measured after each round, and everything at the end. */
process.once('message', ({ name, ...order }: Order & { name: string }) => {
  const instrument = instruments.find((one) => one.name === name)!;
  const tell = (message: object) => new Promise<void>((done) => void process.send!(message, () => done()));
  const say = (line: string) => console.log(`  ${line}`);
  const soFar = (measured: object) => void tell({ measured });
  instrument
    .measure({ ...order, say, soFar })
    .then((measured) => tell({ measured, isWhole: true }))
    .catch((error: Error) => tell({ error: error instanceof Refusal ? error.message : (error.stack ?? error.message) }))
    .finally(() => process.exit(0));
});
