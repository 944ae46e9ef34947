import type { Instrument } from './instrument.ts';
import { growth } from './growth.ts';
import { server } from './server.ts';

/** In the order of the table. */
export const instruments: readonly Instrument[] = [server, growth];
