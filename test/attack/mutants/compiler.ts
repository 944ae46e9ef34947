import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(import.meta.dirname, '../../..');

/** The compiler of `src` or `server`, which can be asked what it says of a file in another form. */
function compilerOf(project: string) {
  const config = path.join(root, project, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    path.dirname(config),
  );
  const other = new Map<string, { source: string; version: number }>();
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(other.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const source = other.get(file)?.source ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const says = (file: string) =>
    service.getSemanticDiagnostics(file).length + service.getSyntacticDiagnostics(file).length;
  return (name: string, source: string): boolean => {
    const file = path.join(root, name);
    const version = (other.get(file)?.version ?? 0) + 1;
    other.set(file, { source, version });
    const isRefused = says(file) > 0;
    other.set(file, { source: fs.readFileSync(file, 'utf8'), version: version + 1 });
    return isRefused;
  };
}

const compilers = new Map<string, ReturnType<typeof compilerOf>>();

/** Whether a changed file does not compile: such a mutant could never land, so no test need notice it. */
export function isRefused(name: string, source: string): boolean {
  const project = name.split('/')[0]!;
  const compiler = compilers.get(project) ?? compilerOf(project);
  compilers.set(project, compiler);
  return compiler(name, source);
}
