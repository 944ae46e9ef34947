import { accountsApi } from '../../src/api/accounts.ts';
import { lessonsApi } from '../../src/api/lessons.ts';
import { learnerApi } from '../../src/api/learner.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { programsApi } from '../../src/api/programs.ts';
import type { AppThunk } from '../../src/kit/root.ts';
import { connectivity } from '../../src/machines/connectivity.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import { lessonRunEffects } from '../../src/machines/lessonRun.effects.ts';
import { outbox } from '../../src/machines/outbox.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { program } from '../../src/machines/program.ts';
import { session } from '../../src/machines/session.ts';
import { unlock } from '../../src/machines/unlock.ts';
import { update } from '../../src/machines/update.ts';
import { view } from '../../src/machines/view.ts';
import { api } from '../../src/api/api.ts';
import '../../src/api/reels.ts';
import type { Person } from '../person.ts';
import type { openApp } from '../store.ts';

export type App = Awaited<ReturnType<typeof openApp>>;
/** What one learner types; every word of it is a canary. */
export const typed = (who: string) => ({
  name: `canary-name ${who}`,
  email: `canary-${who}@example.com`,
  password: `canary-password ${who}`,
});

type Endpoint = { initiate(arg: unknown): AppThunk };
type Calls = Record<string, Endpoint>;
/** Calls and waits, as a screen would. */
export const call = async (app: App, endpoint: unknown, arg?: unknown) =>
  (await app.send((endpoint as Endpoint).initiate(arg))) as { data?: unknown; error?: unknown };
const { register, login, logout } = accountsApi.endpoints;
const { getPathway, listPathways, joinPathways, leavePathway } = pathwaysApi.endpoints;
const { getLesson, addTodo, removeTodo, listTodo } = lessonsApi.endpoints;
const { listMyPrograms, getProgram, joinProgram } = programsApi.endpoints;
const { saveReel, removeReel, listFavouriteReels } = api.endpoints as unknown as Calls;

const arrives = (app: App, pattern: string, params: Record<string, string> = {}) =>
  void app.send(view.actions.arrived({ pattern, params, query: {}, tab: '' }));
const signsUp = async (app: App, who: string) => {
  arrives(app, '/sign-up-email');
  await app.until((state) => session.in(state, 'signedOut'));
  await call(app, register, { ...typed(who), pathwayIds: ['calm'] });
  await app.until((state) => session.in(state, 'signedIn'));
};
const opens = async (app: App, unitId: string) => {
  app.mount(lessonRun, lessonRunEffects);
  arrives(app, '/pathway/:pathwayId/lesson/:unitId', { pathwayId: 'calm', unitId });
  await call(app, getPathway, 'calm');
  await call(app, getLesson, unitId);
};
const finishes = async (app: App) => {
  app.send(lessonRun.events.ended());
  await app.until((state) => lessonRun.in(state, 'scored') && outbox.in(state, 'empty'));
};

interface World {
  /** Somebody else's browser at the same server. */
  other: Person;
}

/** What learners do, each beginning as a visitor of an open app. */
export const journeys: Record<string, (app: App, world: World) => Promise<void>> = {
  'signing up': (app) => signsUp(app, 'ada'),
  async 'failing to sign in, then signing in'(app) {
    await signsUp(app, 'bob');
    await call(app, logout);
    await app.until((state) => session.in(state, 'left'));
    await call(app, login, { ...typed('bob'), password: 'canary-wrong' });
    await call(app, login, typed('bob'));
    await app.until((state) => session.in(state, 'signedIn'));
  },
  async 'joining a channel'(app) {
    await signsUp(app, 'cleo');
    app.mount(unlock, []);
    app.send(program.events.wanted('devices'));
    arrives(app, '/program/:programId/unlock', { programId: 'devices' });
    await call(app, getProgram, 'devices');
    app.send(unlock.events.opened('devices'));
    await call(app, listPathways, { program: 'devices' });
    app.send(unlock.events.goalSwitched('sensors'));
    await call(app, joinProgram, { id: 'devices', pathwayIds: ['sensors'] });
    await call(app, listMyPrograms);
    app.send(program.events.chosen('devices'));
  },
  async 'reading a lesson'(app) {
    await signsUp(app, 'dora');
    await opens(app, 'calm-spark');
    app.send(lessonRun.events.lessonOpened({ unitId: 'calm-spark', pathwayId: 'calm', count: 3, at: 0 }));
    app.send(lessonRun.events.swipedTo(2));
    await finishes(app);
  },
  async 'answering a quiz'(app) {
    await signsUp(app, 'emil');
    await opens(app, 'calm-check');
    app.send(lessonRun.events.quizOpened({ unitId: 'calm-check', pathwayId: 'calm', count: 2, at: 0 }));
    for (const [question, option] of [
      ['q1', '2'],
      ['q2', '1'],
    ] as const) {
      if (question === 'q2') app.send(lessonRun.events.continued());
      app.send(lessonRun.events.picked(option));
      app.send(lessonRun.events.checked(question));
    }
    await finishes(app);
  },
  async 'leaving a pathway and joining it again'(app) {
    await signsUp(app, 'fay');
    await call(app, listPathways, {});
    await call(app, getPathway, 'calm');
    app.send(program.events.pathwayOpened('calm'));
    await call(app, leavePathway, 'calm');
    await call(app, joinPathways, { pathwayIds: ['calm', 'focus'] });
  },
  async 'losing the line and finding it again'(app) {
    await signsUp(app, 'gus');
    app.world.answers = false;
    app.world.goOnline(false);
    await app.until((state) => connectivity.in(state, 'offline'));
    app.send(connectivity.events.moved('/kept/1'));
    app.send(connectivity.events.keptLearning());
    app.world.answers = true;
    app.world.goOnline(true);
    await app.until((state) => connectivity.in(state, 'online'));
  },
  async 'putting off a new version, then taking it'(app) {
    await signsUp(app, 'hana');
    app.world.offerVersion();
    app.send(update.events.postponed());
    app.send(update.events.dayPassed());
    app.send(update.events.accepted());
    await app.until((state) => update.in(state, 'applying'));
    app.world.takeControl();
  },
  async 'saving a reel and letting it go'(app) {
    await signsUp(app, 'ines');
    await call(app, saveReel, 'hello');
    await call(app, listFavouriteReels, {});
    await call(app, removeReel, 'hello');
    await call(app, saveReel, 'canary-reel');
  },
  async 'keeping a to-do list'(app) {
    await signsUp(app, 'jan');
    await call(app, getPathway, 'calm');
    await call(app, addTodo, { id: 'calm-spark', pathwayId: 'calm' });
    await call(app, listTodo);
    await call(app, removeTodo, { id: 'calm-spark', pathwayId: 'calm' });
  },
  async 'choosing another language and theme'(app) {
    await signsUp(app, 'kim');
    await call(app, listPathways, {});
    app.send(preferences.actions.languageChosen('pl'));
    app.send(preferences.actions.themeChosen('day'));
    app.send(preferences.actions.courseLanguageChosen('ar'));
    await call(app, listPathways, { program: 'mind' });
  },
  async 'changing the name, signing out, and lending the phone to somebody else'(app, { other }) {
    await signsUp(app, 'lea');
    await call(app, learnerApi.endpoints.updateMyself, { name: 'canary-renamed' });
    await call(app, logout);
    await app.until((state) => session.in(state, 'left'));
    globalThis.fetch = other.fetch;
    await call(app, register, typed('max'));
    await app.until((state) => session.in(state, 'signedIn'));
  },
  async 'being thrown out by a lost session'(app, { other }) {
    await signsUp(app, 'nora');
    globalThis.fetch = other.fetch;
    await call(app, listPathways, {});
    await app.until((state) => session.in(state, 'signedOut'));
    app.send(session.events.turnedAway('/kept/0'));
  },
  async 'following links of mails, and addresses that lead nowhere'(app) {
    await app.until((state) => session.in(state, 'signedOut'));
    await call(app, accountsApi.endpoints.recoverPassword, { email: 'canary@example.com' });
    await call(app, accountsApi.endpoints.resetPassword, {
      token: 'canary-token-0123456789',
      password: 'canary-new-1',
    });
    await call(app, accountsApi.endpoints.confirmRegistration, { confirmationTokenId: 'canary-token-0123456789' });
    await call(app, getProgram, 'canary-program');
    app.send(program.events.wanted('canary-program'));
    arrives(app, '/program/:programId/intro', { programId: 'canary-program' });
  },
};
