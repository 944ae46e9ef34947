import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** How the way lies: all arrives; nothing does, and what was sent is lost for ever; all waits. */
type State = 'open' | 'dark' | 'frozen';

/** One connection through: its two ends, and what waits for the way to open. */
class Through {
  isLost = false;
  held: (() => void)[] = [];
  readonly ends: readonly Socket[];
  constructor(...ends: Socket[]) {
    this.ends = ends;
    for (const end of ends) end.on('error', () => undefined);
  }
}

/**
 * A way to a server (such as a database) that can go wrong without either end being told: what stands between them, a
 * router or a firewall, closes nothing when it fails. `url` leads through it.
 */
export async function wireTo(target: string) {
  const { hostname, port } = new URL(target);
  const all = new Set<Through>();
  let state: State = 'open';
  let delayMs = 0;

  function pass(through: Through, action: () => void) {
    if (state === 'dark') through.isLost = true;
    if (through.isLost) return;
    if (state === 'frozen') return void through.held.push(action);
    if (delayMs) setTimeout(action, delayMs).unref();
    else action();
  }

  const server = net.createServer((near) => {
    const far = net.connect({ host: hostname, port: Number(port) });
    const through = new Through(near, far);
    all.add(through);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => pass(through, () => to.write(data)));
      from.on('close', () => pass(through, () => to.destroy()));
    }
    near.on('close', () => far.destroyed && all.delete(through));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;

  const cut = (how: (end: Socket) => void) => {
    for (const { ends } of all) ends.forEach(how);
    all.clear();
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(own) }).href,
    /** Everything is lost from now on, and no connection of now will ever hear again. */
    goDark() {
      state = 'dark';
      for (const through of all) through.isLost = true;
    },
    /** Everything waits. */
    freeze() {
      state = 'frozen';
    },
    /** Every connection is reset; new ones are welcome. */
    reset() {
      cut((end) => end.resetAndDestroy());
    },
    delay(ms: number) {
      delayMs = ms;
    },
    /** What waited goes on; what was lost stays lost. */
    open() {
      state = 'open';
      for (const { held } of all) held.splice(0).forEach((action) => action());
    },
    close() {
      server.close();
      cut((end) => end.destroy());
    },
  };
}
