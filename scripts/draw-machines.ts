import fs from 'node:fs/promises';
import path from 'node:path';
import type { AnyMachine } from '../src/kit/machine.ts';

const folder = path.join(import.meta.dirname, '../src/machines');

/** A machine as a mermaid state diagram; events between the same two states share an arrow. */
export function draw({ name, initial, states }: AnyMachine): string {
  const arrows = Object.entries(states).flatMap(([from, row]) => {
    const targets = [...new Set(Object.values(row))];
    const between = (to?: string) => Object.keys(row).filter((event) => row[event] === to);
    return targets.map((to) => `  ${from} --> ${to}: ${between(to).join(', ')}`);
  });
  return [`## ${name}`, '', '```mermaid', 'stateDiagram-v2', `  [*] --> ${initial}`, ...arrows, '```', ''].join('\n');
}

/** Every machine of src/machines by the file it lies in. */
export async function allMachines(): Promise<AnyMachine[]> {
  const files = (await fs.readdir(folder)).filter((file) => /^[a-z]\w*\.ts$/.test(file) && !file.startsWith('use'));
  const modules = await Promise.all(files.sort().map((file) => import(path.join(folder, file)) as Promise<object>));
  const isMachine = (value: unknown): value is AnyMachine =>
    typeof value === 'object' && value !== null && 'refuses' in value;
  return modules.flatMap((module) => Object.values(module).filter(isMachine));
}

export async function drawing(): Promise<string> {
  const head =
    '# Machines\n\nDrawn from their tables by `npm run machines`; a test fails when this page is older than they are.\n' +
    'A slice is state without a status, so there is nothing to draw of it.\n\n';
  return head + (await allMachines()).map(draw).join('\n');
}

if (import.meta.main) await fs.writeFile(path.join(folder, 'README.md'), await drawing());
