/** Files that belong together, and the tests that must notice their mutants. */
export interface Group {
  files: string[];
  tests: string[];
  /** Path prefixes of files that are loaded once: they have no mutants and load slowly. */
  fixed: string[];
}

/** For the client: the server that it talks to. */
const SERVER = ['server/', 'test/server.ts', 'test/db.ts', 'test/content.ts', 'test/person.ts'];
/** For the server: its database. */
const DATABASE = ['server/db/', 'test/db.ts'];

const domain = (name: string): Group => ({
  files: [`server/domain/${name}.ts`],
  tests: [`test/domain/${name}.test.ts`],
  fixed: [],
});
const machine = (name: string, files: string[] = [], tests = [name]): Group => ({
  files: [name, ...files].map((file) => `src/machines/${file}.ts`),
  tests: tests.map((test) => `test/machines/${test}.test.ts`),
  fixed: SERVER,
});
/** The slices lie beside the machines. */
const slice = machine;
const withEffects = (name: string, ...more: string[]) => machine(name, [`${name}.effects`, ...more]);
const api = (files: string[], ...tests: string[]): Group => ({
  files: files.map((file) => `server/${file}.ts`),
  tests: tests.map((test) => `test/api/${test}.test.ts`),
  fixed: DATABASE,
});

/** The parts of the product whose mistakes would cost most. */
export const areas: Readonly<Record<string, readonly Group[]>> = {
  domain: [
    domain('days'),
    domain('device'),
    domain('fold'),
    domain('grading'),
    domain('language'),
    domain('legible'),
    domain('moment'),
    domain('points'),
    domain('progress'),
    domain('streak'),
  ],
  access: [
    {
      files: ['access', 'routes', 'whereabouts'].map((file) => `src/app/routing/${file}.ts`),
      tests: ['access', 'whereabouts'].map((test) => `test/app/${test}.test.ts`),
      fixed: [],
    },
  ],
  limits: [
    { ...api(['web/clientAddress']), tests: ['test/web/clientAddress.test.ts'] },
    api(['web/limits'], 'limits'),
    api(['accounts/passwordTries', 'web/knownDevices'], 'passwordTries'),
  ],
  outbox: [
    machine('outbox', ['outbox.effects', 'serverClock.effects'], ['outboxAlone', 'outbox']),
    machine('delivery'),
    machine('starsInOutbox'),
    {
      files: ['src/app/ports/outboxStore.ts', 'src/app/ports/database.ts'],
      tests: ['outboxStore', 'savedAnswers'].map((test) => `test/app/${test}.test.ts`),
      fixed: [],
    },
  ],
  sessions: [api(['web/sessions', 'web/visitor'], 'sessions')],
  machines: [
    machine('connectivity', ['connectivity.effects'], ['connectivity', 'farPages']),
    withEffects('farewell'),
    withEffects('feedback'),
    withEffects('install'),
    withEffects('lessonRun'),
    machine('lessonDraft'),
    machine('program'),
    withEffects('push'),
    withEffects('reelPlayer'),
    machine('session', [], ['sessionAlone']),
    machine('session.effects', ['wayBack.effects'], ['session']),
    withEffects('sharing'),
    withEffects('savedAnswers'),
    withEffects('unlock'),
    withEffects('update'),
    slice('manual'),
    slice('view'),
    slice('preferences', ['preferences.effects']),
  ],
};
