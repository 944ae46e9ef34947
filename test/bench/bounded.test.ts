import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endedEarly, measureBounded } from './bounded.ts';
import { judge } from './judge.ts';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-bounded-'));
const order = { rounds: 5, sabotage: null, learners: 10_000 };
const script = (name: string, does: string) => {
  const file = path.join(place, `${name}.mjs`);
  fs.writeFileSync(file, `process.once('message', () => { ${does} });`);
  return file;
};
const message = "process.send({ measured: { findings: [{ what: 'a', unit: '', goal: null, ours: [1] }] }";
const scripts: Record<string, string> = {};
const measure = (name: string, minutes = 5) => measureBounded({ name, minutes }, order, scripts[name]);

beforeAll(() => {
  scripts['whole'] = script('whole', `${message}, isWhole: true });`);
  scripts['crash'] = script('crash', `${message} }, () => process.exit(3));`);
  scripts['refusal'] = script('refusal', "process.send({ error: 'no browser\\n at line 1' });");
  scripts['hang'] = script('hang', 'setInterval(() => undefined, 1000);');
});
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

describe('an instrument of the bench', () => {
  it('that comes to its end is believed', async () => {
    expect(await measure('whole')).toMatchObject({ failure: null, measured: { findings: [{ ours: [1] }] } });
  });

  it('that dies keeps what it had told', async () => {
    expect(await measure('crash')).toMatchObject({
      failure: 'its process ended without a word',
      measured: { findings: [{ what: 'a' }] },
    });
  });

  it('that fails says why', async () => {
    expect((await measure('refusal')).failure).toBe('no browser');
  });

  it('that hangs ends with its share of the time', async () => {
    expect((await measure('hang', 0.02)).failure).toBe('it was not done after 0.0 minutes');
  });

  it('that did not come to its end is a row that falls short', () => {
    expect(judge(endedEarly('no browser', order))).toMatchObject({ isHeld: false, ours: '–', goal: '≥ 5 rounds' });
  });
});
