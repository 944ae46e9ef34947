import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allMachines, drawing } from '../../scripts/draw-machines.ts';
import { tidings } from '../../src/app/toasts/announcements.ts';
import { soundness } from '../walk.ts';

const machines = await allMachines();
/** Where a story may end for good. */
const ENDS: Record<string, string[]> = { install: ['installed'], update: ['reloading'] };

describe('every machine', () => {
  it.each(machines.map((machine) => [machine.name, machine] as const))(
    '%s reaches all its states and hears all its events',
    (name, machine) => {
      expect(soundness(machine)).toEqual({ unreachable: [], unheard: [], ends: ENDS[name] ?? [] });
    },
  );

  it('has more than one status: with one alone it would be a slice', () => {
    expect(machines.filter(({ states }) => Object.keys(states).length < 2).map(({ name }) => name)).toEqual([]);
  });

  it('brings every tiding that is told of an event', () => {
    const events = machines.flatMap(({ name, events }) => Object.keys(events).map((event) => `${name}/${event}`));
    expect(Object.keys(tidings).filter((type) => !events.includes(type))).toEqual([]);
  });

  it('is drawn as it stands now (npm run machines)', async () => {
    expect(fs.readFileSync(path.join(import.meta.dirname, '../../src/machines/README.md'), 'utf8')).toBe(
      await drawing(),
    );
  });
});
