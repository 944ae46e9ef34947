import { run, tool, type Outcome } from './run.ts';
import type { Step } from './steps.ts';

/** What wants no build, no browser and no database, so that it is over in about a minute. */
export const quick: Step<Outcome>[] = [
  // It reads every file with its types, and so takes longest.
  {
    name: 'Lint',
    work: () => run([tool('eslint/bin/eslint.js'), '--config', 'scripts/eslint.config.ts', '.']),
  },
  ...['test', 'src', 'server', 'sw'].map((project) => ({
    name: `Types of ${project}`,
    work: () => run([tool('typescript/bin/tsc'), '-p', project]),
  })),
  {
    name: 'Layout',
    work: () => run([tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  },
  { name: 'Course check', work: () => run(['scripts/content.ts', 'check', 'server/content']) },
  { name: 'Nothing unused', work: () => run([tool('knip/bin/knip.js')]) },
];
