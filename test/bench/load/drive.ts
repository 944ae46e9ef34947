import { connect } from './connection.ts';

/** Makes the next request; called once for each. */
export type Next = () => string;

function sound(status: number): void {
  if (status < 200 || status > 299) throw new Error(`A measured call was answered with ${status}.`);
}

/** Answers a second while `connections` clients ask without a pause. Any answer but a success ends the bench. */
export async function perSecond(port: number, next: Next, { connections = 16, ms = 1_500 } = {}): Promise<number> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  const begun = performance.now();
  let answers = 0;
  await Promise.all(
    clients.map(async ({ ask, end }) => {
      while (performance.now() - begun < ms) {
        sound(await ask(next()));
        answers += 1;
      }
      end();
    }),
  );
  return (answers / (performance.now() - begun)) * 1_000;
}

/** How long each of `count` calls took, one after the other, in milliseconds. */
export async function durations(port: number, next: Next, count: number): Promise<number[]> {
  const { ask, end } = await connect(port);
  const taken: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const request = next();
    const begun = performance.now();
    const status = await ask(request);
    taken.push(performance.now() - begun);
    sound(status);
  }
  end();
  return taken;
}
