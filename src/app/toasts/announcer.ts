import { isAction, type Middleware } from '@reduxjs/toolkit';
import i18next, { type ParseKeys } from 'i18next';
import type { ApiProblem } from '../../api/problem.ts';
import { isCallAction, type CallAction } from '../../api/internals.ts';
import { haveCommonWords } from '../../i18n/i18n.ts';
import { retryOnce } from '../../kit/retryOnce.ts';
import type { OperationName } from '../../contract/operations.ts';
import { announcements, tidings, type Tiding } from './announcements.ts';

type Say = (typeof import('../../ui/toaster.tsx'))['say'];
interface Toast {
  tone: keyof Say;
  keys: ParseKeys[];
  icon?: Tiding['icon'];
}

/** What a write, under way or settled, means to the learner; nothing, where nobody keeps track of it. Reads have no `track`. */
function outcomeOf({ meta: { arg, requestStatus, aborted }, payload }: CallAction): Toast | undefined {
  const announcement = announcements[arg.endpointName as OperationName];
  if (!announcement || !arg.track || aborted) return undefined;
  if (requestStatus === 'pending')
    return announcement.pending ? { tone: 'waiting', keys: [announcement.pending] } : undefined;
  if (requestStatus === 'fulfilled')
    return announcement.success ? { tone: 'success', keys: [announcement.success] } : undefined;
  const code = (payload as ApiProblem | undefined)?.code;
  const own = code && announcement.codes?.[code];
  const key = own === undefined ? (announcement.failureOf?.(arg.originalArgs as never) ?? announcement.failure) : own;
  return key ? { tone: 'failure', keys: [key] } : undefined;
}

/** What an event of a machine means to the learner. */
function tidingOf(type: string, payload: unknown): Toast | undefined {
  const tiding = tidings[type];
  if (!tiding) return undefined;
  const { tone, key, icon, causes } = tiding;
  const { cause } = (payload ?? {}) as { cause?: string };
  return { tone, keys: causes && cause ? [key, `${causes}.${cause}` as ParseKeys] : [key], icon };
}

/** Toasts are no part of the first scripts, and an event may be quicker than the words. One that cannot be brought is not shown. */
async function show({ tone, keys, icon }: Toast): Promise<void> {
  const [{ say }] = await Promise.all([retryOnce(() => import('../../ui/toaster.tsx')), haveCommonWords()]);
  say[tone](keys.map((key) => i18next.t(key)).join(': '), icon);
}

/** Shows the toasts of calls and events, by the tables of `announcements`. Stands before `redact`: it reads what was sent. */
export const announcer: Middleware = () => (next) => (action) => {
  const answer = next(action);
  if (!isAction(action)) return answer;
  const toast = isCallAction(action)
    ? outcomeOf(action)
    : tidingOf(action.type, (action as { payload?: unknown }).payload);
  if (toast) show(toast).catch(() => {});
  return answer;
};
