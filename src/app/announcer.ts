import type { Middleware } from '@reduxjs/toolkit';
import i18next from 'i18next';
import type { ApiProblem } from '../api/api.ts';
import { say } from '../ui/toaster.tsx';
import type { OperationName } from '../contract/operations.ts';
import { announcements, tidings, type Tiding } from './announcements.ts';

interface Settled {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; type?: string }; condition?: boolean; aborted?: boolean };
}

const outcome = ({ type, payload, meta }: Settled) => {
  if (!type.startsWith('api/executeMutation/') || !meta?.arg?.endpointName || meta.condition || meta.aborted)
    return undefined;
  const words = announcements[meta.arg.endpointName as OperationName];
  if (type.endsWith('/pending') && words?.pending) return { say: say.waiting, key: words.pending };
  if (type.endsWith('/fulfilled') && words?.success) return { say: say.success, key: words.success };
  if (!type.endsWith('/rejected') || !words?.failure) return undefined;
  const code = (payload as ApiProblem | undefined)?.code;
  const own = code && words.codes?.[code];
  return own === null ? undefined : { say: say.failure, key: own ?? words.failure };
};

const sentence = ({ key, causes }: Tiding, { payload }: Settled) => {
  const words = i18next.t(key as 'toast.generic');
  const { cause } = (payload ?? {}) as { cause?: string };
  return causes && cause ? `${words}: ${i18next.t(`${causes}.${cause}` as 'toast.generic')}` : words;
};

/** Says what an operation, under way or settled, or an event of a machine means to the learner, by the tables of announcements. */
export const announcer: Middleware = () => (next) => (action) => {
  const answer = next(action);
  const settled = action as Settled;
  const told = outcome(settled);
  if (told) told.say(i18next.t(told.key as 'toast.generic'));
  const tiding = tidings[settled.type];
  if (tiding) say[tiding.tone](sentence(tiding, settled), tiding.icon);
  return answer;
};
