import type { Instrument } from './instrument.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { scale } from './scale.ts';
import { server } from './server.ts';
import { sizes } from './sizes.ts';
import { sky } from './sky.ts';
import { star } from './star.ts';
import { touch } from './touch.ts';
import { visit } from './visit.ts';

/** In the order of the table. */
export const instruments: readonly Instrument[] = [visit, sizes, touch, star, sky, server, growth, scale, memory];
