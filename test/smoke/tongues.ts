/** What is left of an answer: these fields, in lists too; of `true` all. */
export type Fields = true | { readonly [name: string]: Fields };
/** The calls that a host knows, and what it answers: without fields, nothing but its status. */
export type Tongue = readonly (readonly [method: string, path: RegExp, answer?: Fields | undefined])[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only these fields of a value. */
function cut(value: unknown, fields: Fields): unknown {
  if (fields === true || !isObject(value)) return value;
  if (Array.isArray(value)) return value.map((one) => cut(one, fields));
  const kept = Object.entries(fields).filter(([name]) => name in value);
  return Object.fromEntries(kept.map(([name, inner]) => [name, cut(value[name], inner)]));
}

export const callOf = (tongue: Tongue, method: string, pathname: string) =>
  tongue.find(([known, path]) => known === method && path.test(pathname));

/** Of the specification's refusals one has a code. */
const SPOKEN_CODE = 'USER_ALREADY_EXISTS';
/** What is left of an answer; of a refusal, its status alone. */
export function leftOf([, , fields]: Tongue[number], isFine: boolean, told: unknown): unknown {
  if (isFine) return fields && cut(told, fields);
  return isObject(told) && told['code'] === SPOKEN_CODE ? { code: SPOKEN_CODE } : undefined;
}

const some = (...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, true]));
const ID = '[\\w-]+';
const at = (path: string) => new RegExp(`^/api/${path.replace(':id', ID)}$`);

interface Shapes {
  user: Fields;
  /** What signing in and up, and changes, are answered with. */
  entered?: Fields;
  program: Fields;
  card: Fields;
  pathway: Fields;
  lesson?: Fields;
  completed?: Fields;
  stats: Fields;
  reels: Fields;
  onboarding: Fields;
  resource: Fields;
}

/** The calls of `spec/7-calls`, with these answers. */
const tongueOf = (shapes: Shapes): Tongue => [
  ['GET', at('myself'), shapes.user],
  ['POST', at('login'), shapes.entered],
  ['POST', at('login/(google|apple)'), shapes.entered],
  ['POST', at('register'), shapes.entered],
  ['POST', at('register/confirm')],
  ['POST', at('password/(recovery|reset)')],
  ['POST', at('logout')],
  ['POST', at('(add-feedback|contact-us)')],
  ['GET', at('asset/:id'), true],
  ['GET', at('programs/(my|all)'), shapes.program],
  ['GET', at('programs/:id'), shapes.program],
  ['POST', at('programs/join/:id')],
  ['GET', at('pathways-for-registration'), shapes.card],
  ['GET', at('pathways'), shapes.card],
  ['GET', at('pathway/:id'), shapes.pathway],
  ['POST', at('pathway')],
  ['DELETE', at('pathway/:id/disjoin')],
  ['POST', at('lesson/:id/todo')],
  ['DELETE', at('lesson/:id/todo')],
  ['POST', at('lesson/:id/complete'), shapes.completed],
  ...(shapes.lesson ? [['GET', at('lesson/:id'), shapes.lesson] as const] : []),
  ['GET', at('reels/favourite'), shapes.reels],
  ['POST', at('reel/:id/favourite')],
  ['DELETE', at('reel/:id/favourite')],
  ['PATCH', at('users'), shapes.entered],
  ['POST', at('users-avatar'), shapes.entered],
  ['GET', at('stats'), shapes.stats],
  ['GET', at('resources'), shapes.resource],
  ['GET', at('onboarding'), shapes.onboarding],
  ['POST', at('onboarding')],
  ['POST', at('subscribe')],
];

const figures = ['level', 'points', 'nextLevelPoints', 'quizAverageScore', 'lessonsDone', 'currentStreak', 'maxStreak'];
const drawn = { category: some('code'), cover: true, tile: true } as const;
const userLesson = some('isCompleted');

/** To the letter: the fields of `spec/3-entities`, and of what it calls "not shown" nothing. */
export const letter = tongueOf({
  user: some('name', 'email', 'avatar'),
  program: some('id'),
  card: { id: true, ...drawn },
  pathway: { id: true, ...drawn, modules: { id: true, lessons: { id: true, userLesson } } },
  stats: some(...figures),
  reels: { reels: some('id') },
  onboarding: { reels: some('id') },
  resource: some('id', 'type'),
});

const reel = some('id', 'title', 'category', 'video');
const course = { id: true, title: true, isJoined: true, progress: true, ...drawn } as const;
const person = ['id', 'name', 'email', 'emailConfirmed', 'avatar', 'locale', 'timeZone', 'signInMethods', 'createdAt'];
const channel = ['id', 'title', 'tagline', 'description', 'category', 'language', 'cover', 'tile'];

/** With what was decided where the specification is silent, and nothing that came later. */
export const decided = tongueOf({
  user: some(...person),
  entered: some(...person),
  program: some(...channel, 'pathwayCount', 'lessonCount', 'isJoined'),
  card: course,
  pathway: {
    ...course,
    modules: {
      id: true,
      title: true,
      lessons: { ...(some('id', 'kind', 'title', 'lessonIndex') as object), userLesson },
    },
  },
  lesson: { ...(some('cards', 'takeaways', 'questions') as object), reels: reel },
  completed: some('pointsEarned', 'points', 'level', 'nextLevelPoints', 'streak', 'result'),
  stats: some(...figures, 'days'),
  reels: { reels: reel, next: true },
  onboarding: { reels: reel },
  resource: some('id', 'type', 'title', 'url', 'source', 'pathwayId'),
});
