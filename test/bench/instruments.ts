import type { Instrument } from './instrument.ts';
import { growth } from './growth.ts';
import { server } from './server.ts';
import { sizes } from './sizes.ts';
import { visit } from './visit.ts';

/** In the order of the table. */
export const instruments: readonly Instrument[] = [visit, sizes, server, growth];
