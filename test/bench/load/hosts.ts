import { fork } from 'node:child_process';
import path from 'node:path';
import { once } from 'node:events';
import type { Crowd } from '../seed/learners.ts';

/** What a process is to serve; a database without an address is the embedded one. */
export interface Order {
  databases: readonly { url: string | null; crowds: readonly Crowd[] }[];
  /** The sizes of the pathways in it. */
  lessons: readonly number[];
  sabotage: string | null;
}
/** Where one database is served: by the app, and by the bare routes it is measured beside. */
export interface Ports {
  ours: number;
  bare: number;
}

/** Starts a process of its own for the servers, so that the clients here take no time from their event loop. */
export async function startHost(order: Order): Promise<{ ports: Ports[]; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, 'host.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(order);
  const [{ ports, error }] = (await once(child, 'message')) as [{ ports?: Ports[]; error?: string }];
  if (ports) return { ports, stop: () => child.disconnect() };
  child.disconnect();
  throw new Error(error);
}
