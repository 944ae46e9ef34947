import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '..');
const ALL = ['contract', 'kit', 'api', 'machines', 'i18n', 'ui', 'support', 'features', 'app'];
/** Floors of the house, and on which ones each may stand (src/README.md). */
const mayStandOn: Record<string, string[]> = {
  contract: [],
  kit: [],
  api: ['contract', 'kit'],
  machines: ['contract', 'kit', 'api'],
  i18n: ['kit', 'machines'],
  ui: ['contract', 'kit'],
  support: ['kit'],
  features: ['contract', 'kit', 'api', 'machines', 'i18n', 'ui', 'support'],
  app: ALL,
};
/** Files of the contract whose values the browser may load; of all others it takes types only. */
const VALUES = ['rules.ts', 'problems.ts', 'paths.ts'];

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
const told = ({ from, to }: Import) => `${from} imports ${to}`;

describe('the house', () => {
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
