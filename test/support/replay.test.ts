import { beforeAll, describe, expect, it } from '@jest/globals';
import { maskOf } from '../../src/support/mask.ts';
import { createReport, pictured } from '../../src/support/report.ts';
import { vocabularyOf } from '../../src/support/vocabulary.ts';
import { addCourse } from '../content.ts';
import { testServer, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { journeys, type App } from './journeys.ts';
import { replayed } from './lift.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** The states that the steps of a visit led to, under the mask of its report. */
function maskedOriginals({ recorder, state }: App) {
  const steps = recorder.steps();
  const originals = [...steps.map(({ before }) => before), state()].map(pictured);
  const actions = steps.map(({ action }) => action);
  const mask = maskOf(vocabularyOf(actions, ...originals));
  return originals.map((original) => plain(mask(original)));
}
/** What was there at the time; a machine whose chunk had not come yet is left out. */
const asThen = (state: unknown, then: Record<string, unknown>) => {
  const shown = plain(pictured(state));
  return Object.fromEntries(Object.keys(then).map((name) => [name, shown[name]]));
};

describe('a state report in Redux DevTools', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ now: new Date().toISOString() });
    await addCourse(server.db);
  }, 60_000);

  it.each(Object.entries(journeys))('shows %s step by step, as it was and masked', async (_, journey) => {
    const app = await openApp(server.visitor().fetch);
    await journey(app, { other: server.visitor() });
    const originals = maskedOriginals(app);
    const report = createReport(app.recorder, 'test', app.state());
    const { states, errors } = replayed(report);
    expect(errors).toEqual([]);
    expect(states.map((state, place) => asThen(state, originals[place]!))).toEqual(originals);
    expect(JSON.stringify(report)).not.toMatch(/canary/i);
  });
});
