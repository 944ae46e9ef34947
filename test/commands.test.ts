import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

it.each(['content', 'courses', 'data', 'learner', 'release'])(
  '%s says what it can do: with --help as its answer, without words as what is wrong',
  (name) => {
    const ask = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...words], {
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };
    const usage = ask('--help').stdout;
    expect(usage).toContain(`npm run ${name} -- `);
    expect(ask('--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
    expect(ask()).toEqual({ status: 1, stdout: '', stderr: usage });
  },
);
