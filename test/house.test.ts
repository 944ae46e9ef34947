import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import ts from 'typescript';
import { migrations, onlyAdds } from '../server/db/migrate.ts';

const root = path.join(import.meta.dirname, '..');
const ALL = ['contract', 'kit', 'api', 'machines', 'i18n', 'ui', 'support', 'features', 'app'];
/** Floors of the house, and on which ones each may stand (src/README.md). */
const mayStandOn: Record<string, string[]> = {
  contract: [],
  kit: [],
  api: ['contract', 'kit'],
  machines: ['contract', 'kit', 'api'],
  i18n: ['kit', 'api', 'machines'],
  ui: ['contract', 'kit'],
  support: ['kit'],
  features: ['contract', 'kit', 'api', 'machines', 'i18n', 'ui', 'support'],
  app: ALL,
};
const BELOW = ['contract', 'kit', 'config', 'domain', 'db', 'web'];
const SUBJECTS = ['mail', 'push', 'courses', 'learning', 'accounts', 'pages'];
/** The same of the server (server/README.md). Its files that lie in no folder are `app` and, above it, `main`. */
const serverMayStandOn: Record<string, string[]> = {
  kit: [],
  config: ['kit'],
  domain: ['contract'],
  db: ['contract', 'kit', 'domain'],
  data: ['contract', 'kit', 'domain', 'db'],
  web: ['contract', 'kit', 'config', 'domain', 'db'],
  mail: BELOW,
  push: BELOW,
  courses: BELOW,
  learning: [...BELOW, 'courses'],
  accounts: [...BELOW, 'mail', 'push', 'courses', 'learning'],
  pages: [...BELOW, 'learning', 'accounts'],
  support: [...BELOW, 'mail', 'accounts', 'data'],
  tracing: [...BELOW, 'mail', 'push'],
  app: [...BELOW, ...SUBJECTS],
  main: [...BELOW, 'data', ...SUBJECTS, 'support', 'tracing', 'app'],
};
/** What has run in databases out there. */
const RECORDED = [
  '2026-11-21-a-content',
  '2026-11-21-b-learners',
  '2026-11-21-c-imports',
  '2026-11-21-d-feedback',
  '2026-11-21-d-profile',
  '2026-11-21-d-providers',
  '2026-11-21-e-onboarding',
  '2026-11-21-g-push',
  '2026-11-21-h-search',
  '2026-11-22-i-paging',
  '2026-11-22-j-edition',
  '2026-11-22-k-next-unit',
  '2026-11-23-a-recovery',
  '2026-11-23-b-zones',
  '2026-11-23-c-devices',
  '2026-11-23-d-links',
  '2026-11-23-s-sign-ins',
  '2026-11-23-t-endpoints',
  '2026-11-24-a-reviews',
  '2026-11-24-b-clouds',
  '2026-11-24-c-notes',
  '2026-11-24-d-nightly',
  '2026-11-24-e-pathway-progress',
  '2026-11-24-s-support',
  '2026-11-25-o-offer-adds',
  '2026-11-25-p-idle-adds',
  '2026-11-26-a-idle-tried-adds',
];
/** Files of the contract whose values the browser may load; of all others it takes types only. */
const VALUES = [
  'rules.ts',
  'problems.ts',
  'paths.ts',
  'schedule.ts',
  'judging.ts',
  'scenes.ts',
  'typed.ts',
  'numbers.ts',
];

const filesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(file);
    return /\.tsx?$/.test(file) && !file.endsWith('.d.ts') ? [file] : [];
  });

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = fs.readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const typeOnly = new Set(
    source.statements
      .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      .filter((statement) =>
        ts.isImportDeclaration(statement)
          ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
          : statement.isTypeOnly,
      )
      .map((statement) => (statement.moduleSpecifier as ts.StringLiteral | undefined)?.text),
  );
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({
      from: path.relative(root, file),
      to: path.relative(root, path.resolve(path.dirname(file), fileName)),
      isType: typeOnly.has(fileName),
    }));
}

const imports = ['src', 'server', 'sw'].flatMap((folder) => filesIn(path.join(root, folder)).flatMap(importsOf));
const floorOf = (file: string) => (file.startsWith('src/') ? file.split('/')[1]! : file.split('/')[0]!);
/** The floor of the server that a file belongs to; `contract` for what both sides know. */
const serverFloorOf = (file: string) => {
  const [, first = '', ...more] = file.split('/');
  if (!file.startsWith('server/')) return file.startsWith('src/contract/') ? 'contract' : file;
  if (more.length) return first;
  return first === 'app.ts' ? 'app' : 'main';
};
const serverImports = imports.filter(({ from }) => from.startsWith('server/'));
const told = ({ from, to }: Import) => `${from} imports ${to}`;

describe('the house', () => {
  it('has no circle of files, types and late imports included', () => {
    expect(circlesOf(imports)).toEqual([]);
  });

  it('lets a floor stand only on floors below it', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [floor, below] = [floorOf(from), floorOf(to)];
      if (!from.startsWith('src/') || floor === below) return false;
      if (to === 'sw/messages.ts') return !isType;
      return !mayStandOn[floor]?.includes(below) && !(isType && floor === 'i18n');
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('keeps features apart', () => {
    const room = (file: string) => file.split('/')[2];
    const wrong = imports.filter(
      ({ from, to }) => floorOf(from) === 'features' && floorOf(to) === 'features' && room(from) !== room(to),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it('brings schemas to the browser as types only', () => {
    const wrong = imports.filter(
      ({ from, to, isType }) =>
        from.startsWith('src/') &&
        floorOf(from) !== 'contract' &&
        floorOf(to) === 'contract' &&
        !isType &&
        !VALUES.includes(path.basename(to)),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it('shares nothing but the contract between client and server', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        (floorOf(from) === 'server' && to.startsWith('src/') && floorOf(to) !== 'contract') ||
        (from.startsWith('src/') && to.startsWith('server/')),
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it('lets nobody import the app', () => {
    expect(imports.filter(({ from, to }) => floorOf(to) === 'app' && floorOf(from) !== 'app').map(told)).toEqual([]);
  });
});

/** Files that import each other, in a circle or through others: Tarjan's strongly connected components. */
function circlesOf(all: readonly Import[]): string[][] {
  const next = Map.groupBy(all, ({ from }) => from);
  const [depth, lowest, open, found] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ];
  const visit = (file: string) => {
    depth.set(file, depth.size);
    lowest.set(file, depth.get(file)!);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!depth.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
    }
    if (lowest.get(file) !== depth.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!depth.has(file)) visit(file);
  return found;
}

describe("the server's house", () => {
  it('lets a floor stand only on floors below it', () => {
    const wrong = serverImports.filter(({ from, to }) => {
      const [floor, below] = [serverFloorOf(from), serverFloorOf(to)];
      return floor !== below && !serverMayStandOn[floor]?.includes(below);
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('opens a subject to others and to the app by its index alone', () => {
    const wrong = serverImports.filter(({ from, to }) => {
      const [floor, subject] = [serverFloorOf(from), serverFloorOf(to)];
      const isGuest = floor !== subject && [...SUBJECTS, 'app'].includes(floor) && SUBJECTS.includes(subject);
      return isGuest && to !== `server/${subject}/index.ts`;
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('has one door for what makes queries quick', () => {
    const isWithin = (file: string) => file.startsWith('server/db/');
    const wrong = serverImports.filter(
      ({ from, to }) => !isWithin(from) && to.startsWith('server/db/queries/') && !to.endsWith('/index.ts'),
    );
    expect(wrong.map(told)).toEqual([]);
  });
});

describe('migrations', () => {
  const folder = 'server/db/migrations';
  const files = fs.readdirSync(path.join(root, folder)).filter((file) => file !== 'each.ts');

  it('need kysely, what lies beside them, and nothing else', () => {
    const needed = filesIn(path.join(root, folder)).flatMap((file) =>
      ts
        .preProcessFile(fs.readFileSync(file, 'utf8'), true, true)
        .importedFiles.filter(({ fileName }) => !['kysely', './each.ts'].includes(fileName))
        .map(({ fileName }) => `${path.basename(file)} imports ${fileName}`),
    );
    expect(needed).toEqual([]);
  });

  it('run in the order they are listed, under the names of their files', () => {
    const names = Object.keys(migrations);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(files.map((file) => path.basename(file, '.ts')).sort());
    const listed = importsOf(path.join(root, 'server/db/migrate.ts'))
      .filter(({ to }) => to.startsWith(folder))
      .map(({ to }) => path.basename(to, '.ts'));
    expect(listed).toEqual(names);
  });

  it('keep the names that databases know them by', () => {
    expect(Object.keys(migrations).slice(0, RECORDED.length)).toEqual(RECORDED);
  });

  it('only add, where their names say so: releases of before go on', async () => {
    const others: string[] = [];
    for (const [name, migration] of Object.entries(migrations).filter(([name]) => onlyAdds(name)))
      others.push(...(await statementsOf(migration)).filter(isMore).map((statement) => `${name}: ${statement}`));
    expect(others).toEqual([]);
    const more = [
      'drop table hats',
      'alter table users drop column name',
      'alter table users add column hat text not null',
      "alter table users add column hat text default 'none', drop column name",
      'create unique index one_name on users (name)',
      'create table hats (user_id text references users (id))',
      'create trigger hats after insert on users for each row execute function hats()',
      'update users set points = 0',
    ];
    expect(more.filter(isMore)).toEqual(more);
  });
});

type Migration = { up(db: Kysely<unknown>): Promise<void> };

/** What a migration would say to a database. */
async function statementsOf({ up }: Migration): Promise<string[]> {
  const said: string[] = [];
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  await up(new Kysely<unknown>({ dialect, log: ({ query }) => void said.push(query.sql) }));
  return said;
}

/** Whether a statement may stop a release that does not know of it: all but new tables, indexes and columns that need no value. */
function isMore(statement: string): boolean {
  const words = statement.replace(/\s+/g, ' ').trim();
  const holdsAccounts = /references users \(id\)(?! on delete (cascade|set null))/.test(words);
  if (/^create table /.test(words)) return holdsAccounts;
  if (/^create index /.test(words)) return false;
  const isColumn = /^alter table \w+ add column /.test(words) && !/, (drop|alter|rename|add constraint)\b/.test(words);
  return !isColumn || holdsAccounts || (/ not null/.test(words) && !/ default /.test(words));
}
