// Takes the types out of a file for Jest, as the build does: by swc, which knows nothing of other files and is quick.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync, version } from '@swc/core';

const options = (file) => ({
  filename: file,
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: file.endsWith('x') },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
});
const itself = version + readFileSync(import.meta.filename, 'utf8');

export default {
  process: (source, file) => transformSync(source, options(file)),
  getCacheKey: (source, file) => createHash('sha256').update(itself).update(file).update(source).digest('hex'),
};
