import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accounts } from './accounts.ts';
import { avatar } from './avatar.ts';
import { learner } from './learner.ts';
import { leaving } from './leaving.ts';
import { lessons } from './lessons.ts';
import { library } from './library.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { pathways } from './pathways.ts';
import { programs } from './programs.ts';
import { push } from './push.ts';
import { reels } from './reels.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { stats } from './stats.ts';

export type Resource = FastifyPluginAsyncTypebox;

/** The handlers behind the contract, by resource. */
export const resources: Record<string, Resource> = {
  accounts,
  learner,
  avatar,
  sessions,
  newsletter,
  leaving,
  stats,
  push,
  programs,
  pathways,
  lessons,
  search,
  messages,
  reels,
  library,
};
