import { operations as accounts } from './accounts.ts';
import { operations as learner } from './learner.ts';
import { operations as leaving } from './leaving.ts';
import { operations as lessons } from './lessons.ts';
import { operations as library } from './library.ts';
import { operations as messages } from './messages.ts';
import { operations as newsletter } from './newsletter.ts';
import { operations as notes } from './notes.ts';
import { operations as pathways } from './pathways.ts';
import { operations as programs } from './programs.ts';
import { operations as reels } from './reels.ts';
import { operations as review } from './review.ts';
import { operations as search } from './search.ts';
import { operations as sessions } from './sessions.ts';

/** Every call of the API by resource: Fastify routes still missing their handler. */
export const operations = {
  accounts,
  sessions,
  newsletter,
  learner,
  leaving,
  programs,
  pathways,
  lessons,
  review,
  notes,
  search,
  messages,
  reels,
  library,
} as const;

type ByResource = typeof operations;
/** The name of any operation: getPathway, joinPathways … */
export type OperationName = { [Resource in keyof ByResource]: keyof ByResource[Resource] }[keyof ByResource];
