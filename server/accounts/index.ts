import type { Resource } from '../web/app.ts';
import { avatar } from './avatar.ts';
import { confirm } from './confirm.ts';
import { learner } from './learner.ts';
import { leaving } from './leaving.ts';
import { messages } from './messages.ts';
import { newsletter } from './newsletter.ts';
import { providers } from './providers/index.ts';
import { recovery } from './recovery.ts';
import { sessionRoutes } from './sessions.ts';
import { signInAndOut } from './signInAndOut.ts';
import { signUp } from './signUp.ts';

/** Who somebody is: the ways in and out, what is known of a person, and what they write to those who run the app. */
export const accounts: readonly Resource[] = [
  signUp,
  confirm,
  signInAndOut,
  providers,
  recovery,
  learner,
  avatar,
  sessionRoutes,
  newsletter,
  leaving,
  messages,
];
