import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Task } from './worker.ts';

const root = path.join(import.meta.dirname, '../../..');

/** A change that nobody may land unnoticed. Its tests need neither a server nor a browser, and end within a blink. */
interface Change {
  file: string;
  from: string;
  to: string;
  test: string;
}
export const handful: readonly Change[] = [
  {
    file: 'server/domain/points.ts',
    from: 'POINTS_ANSWER * correct',
    to: 'POINTS_ANSWER',
    test: 'test/domain/points.test.ts',
  },
  {
    file: 'server/domain/moment.ts',
    from: 'Date.parse(completedAt) - clockAhead',
    to: 'Date.parse(completedAt) + clockAhead',
    test: 'test/domain/moment.test.ts',
  },
  {
    file: 'server/domain/streak.ts',
    from: '<= CLOUDS_A_MONTH) ?',
    to: '<= CLOUDS_A_MONTH + 1) ?',
    test: 'test/domain/streak.test.ts',
  },
  {
    file: 'src/app/routing/access.ts',
    from: "if (access !== 'member') return page;",
    to: 'return page;',
    test: 'test/app/access.test.ts',
  },
  {
    file: 'src/machines/delivery.ts',
    from: "if (status === 429) return 'wait';",
    to: "if (status === 429) return 'refused';",
    test: 'test/machines/delivery.test.ts',
  },
];

/** The handful as a task: in its first generation nothing is changed, in each of the next one thing. */
export function taskOf(changes: readonly Change[]): Task {
  const changed = changes.map(({ file, from, to }, at): [string, string] => {
    const source = readFileSync(path.join(root, file), 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} no longer says once: ${from}`);
    return [`${file}?g=${at + 2}`, source.replace(from, () => to)];
  });
  return { changed, tests: [...new Set(changes.map(({ test }) => test))], fixed: [] };
}
