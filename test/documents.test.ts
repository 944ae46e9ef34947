import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
/** Left out: courses, and what reads them, since their paths are those of a course. */
const OF_COURSES = /^server\/(content|courses)\/|\/(fixtures|artifacts|node_modules|say-what-runs)\/|[a-z]\.md$/;
/** Built, installed or no file at all. */
const NOT_HERE = /^(test\/artifacts|node_modules\/.*|\.cache\/.*|assets\/.*|machine\/refused)$/;
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
/** `app/routing/access` in backticks, or anything with a slash and an ending of ours; of pages also the name alone. */
const CITED =
  /`([a-z.][\w.-]*(?:\/[\w.-]+)+)\/?`|(?<![\w./`@-])((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|md)|[\w-]+\.md)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Paths begin at the root, at `src`, `server` or `test`, or beside the file that cites them; an ending may be left out. */
const isThere = (cited: string, file: string) =>
  ['', 'src', 'server', 'test', path.dirname(file)].some((home) =>
    ['', '.ts', '.tsx'].some((ending) => fs.existsSync(path.join(root, home, cited + ending))),
  );

/** A section of something that is not here; standards, which everybody can look up, have a number. */
const SECTION = /(?<!(?:RFC \d+|API) )§\s?\d/;

const files = fs
  .globSync(['*.{md,ts}', '{.github,src,server,sw,scripts,test}/**/*.{md,ts,tsx,mjs,css}'], { cwd: root })
  .filter((file) => !OF_COURSES.test(file));
/** What somebody reads there: a page as it is, of code the comments. */
function told(file: string) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  return file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
}

it('cites only files that exist, in pages and in comments', () => {
  const missing = files.flatMap((file) => {
    const links = file.endsWith('.md') ? [...told(file).matchAll(LINK)] : [];
    const cited = [...told(file).matchAll(CITED)].map(([, quoted, plain]) => (quoted ?? plain)!);
    const broken = [
      ...links.map(([, to]) => path.join(path.dirname(file), to!)).filter((to) => !fs.existsSync(path.join(root, to))),
      ...cited.filter((to) => !NOT_HERE.test(to) && !isThere(to, file)),
    ];
    return broken.map((to) => `${file} cites ${to}`);
  });
  expect(missing).toEqual([]);
});

it('cites the specification by its statements in test/spec, not by sections of a page that is not here', () => {
  expect(files.filter((file) => SECTION.test(told(file)))).toEqual([]);
});
