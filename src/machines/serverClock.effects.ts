import type { Action } from '@reduxjs/toolkit';
import type { Said } from '../api/api.ts';
import { after, type Listen } from '../kit/listen.ts';

type Answered = Action & { meta: { baseQueryMeta: { saidAt: number } } };
const tellsTheTime = (action: Action): action is Answered =>
  typeof (action as { meta?: { baseQueryMeta?: Said } }).meta?.baseQueryMeta?.saidAt === 'number';

/** Takes the server's time from every answer, a refusal too. */
const hearTheServer = after(tellsTheTime, ({ meta }, { extra }) => extra.clock.hear(meta.baseQueryMeta.saidAt));

export const serverClockEffects: Listen[] = [hearTheServer];
