import { after, during, type Listen } from '../kit/listen.ts';
import { outbox } from './outbox.ts';
import { update } from './update.ts';

const { started, foundWaiting, tookOver, dayPassed, gone } = update.events;
const HOUR = 3_600_000;
const PATIENCE_MS = 10_000;

const watchTheWorker = after(started.match, async (_, { dispatch, extra: { worker } }) => {
  await worker.watch({ waiting: () => void dispatch(foundWaiting()), controlled: () => void dispatch(tookOver()) });
});

const lookEveryHour = during(update, 'current', async ({ extra: { worker } }, { delay, pause }) => {
  for (;;) {
    await delay(HOUR);
    await pause(worker.look());
  }
});

/**
 * The waiting version is looked up now, not when the prompt opened: another tab may have let it in since, and then, as
 * when it does not take over, a reload is all that was asked for.
 */
const apply = during(update, 'applying', async (effectApi, { pause, delay }) => {
  const { dispatch, getState, condition, extra } = effectApi;
  if (outbox.in(getState(), 'sending')) await pause(condition((_, now) => !outbox.in(now, 'sending'), PATIENCE_MS));
  if (await pause(extra.worker.apply())) await delay(PATIENCE_MS);
  dispatch(gone());
});

const reload = during(update, 'reloading', async ({ extra: { page } }) => page.reload());

const offerAgain = during(update, 'postponed', async ({ dispatch }, { delay }) => {
  await delay(24 * HOUR);
  dispatch(dayPassed());
});

export const updateEffects: Listen[] = [watchTheWorker, lookEveryHour, apply, reload, offerAgain];
