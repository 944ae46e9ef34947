import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Transformer = { default: { process(source: string, file: string): { code: string } } };
const { default: transformer } = createRequire(import.meta.url)('../../transform.mjs') as Transformer;
/** A file is the same in most generations. */
const transformed = new Map<string, string>();
function codeOf(source: string, place: string): string {
  const known = transformed.get(place + source);
  if (known !== undefined) return known;
  const { code } = transformer.process(source, place);
  transformed.set(place + source, code);
  return code;
}

const root = path.join(import.meta.dirname, '../../..');
const here = (file: string) => pathToFileURL(path.join(import.meta.dirname, file)).href;
const GLOBALS = here('globals.ts');
/** Hooks of helpers, which stay as long as the process, are not those of a test file. */
const HELPERS = here('helpers.ts');

/** A file of the project, relative to it; undefined for everything else. */
function ownFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const file = path.relative(root, fileURLToPath(url.split('?')[0]!));
  return file.startsWith('..') || file.includes('node_modules') || file.startsWith('test/attack/') ? undefined : file;
}

/**
 * Loads the project's TypeScript as the tests do, some files of it in another form: `file.ts` always, `file.ts?g=1` in that
 * generation. What is imported with `?g=1` is loaded anew with all that it imports, but for what is fixed: a database
 * costs seconds, and is none of those files.
 */
export function loadOtherwise(changed: ReadonlyMap<string, string>, isFixed: (file: string) => boolean): void {
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? '';
      if (specifier === '@jest/globals')
        return { url: parent.split('?')[0]!.endsWith('.test.ts') ? GLOBALS : HELPERS, shortCircuit: true };
      const resolved = next(specifier, context);
      const generation = parent.split('?g=')[1];
      const file = ownFile(resolved.url);
      if (file === undefined || generation === undefined || isFixed(file)) return resolved;
      return { ...resolved, url: `${resolved.url}?g=${generation}` };
    },
    load(url, context, next) {
      const file = ownFile(url);
      if (file?.endsWith('.css')) return { format: 'module', source: 'export {}', shortCircuit: true };
      if (file === undefined || !/\.tsx?$/.test(file)) return next(url, context);
      const place = path.join(root, file);
      const [, generation = ''] = url.split('?');
      const source = changed.get(`${file}?${generation}`) ?? changed.get(file) ?? readFileSync(place, 'utf8');
      return { format: 'module', source: codeOf(source, place), shortCircuit: true };
    },
  });
}

/** The address under which a file of the project is loaded in a generation. */
export const urlOf = (file: string, generation: number) =>
  `${pathToFileURL(path.join(root, file)).href}?g=${generation}`;
