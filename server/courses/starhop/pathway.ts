import { RESOURCE_TYPES } from '../../../src/contract/rules.ts';
import type { ResourceType } from '../../../src/contract/shapes.ts';
import type { CourseModule, CoursePathway, CourseResource, CourseUnit } from '../course.ts';
import { childId, isId } from '../ids.ts';
import { safeLink } from '../links.ts';
import type { ReadContext } from '../context.ts';
import { bodyOf, coverOf } from './front.ts';
import { anything, readFields, text, whole, yesNo, type Fields } from './frontMatter.ts';
import { expectAll, languagesOf } from './translations.ts';
import { readUnit } from './unit.ts';

const SHAPE = { title: text, goal: text, position: whole, registration: yesNo, cover: text, resources: anything };
const NUMBERED = /^(\d+)-(.+)$/;

/** Reads a pathway's folder. `reels`: ids by short name. `position` orders it among its siblings. */
export function readPathway(
  context: ReadContext,
  folder: string,
  id: string,
  reels: Map<string, string>,
): { position: number; pathway: CoursePathway } {
  const { report } = context;
  const pathway: CoursePathway = { id, registration: false, texts: {}, cover: null, modules: [], resources: [] };
  let position = 0;
  const resources = new Map<string, CourseResource>();
  const translations = context.versions(`${folder}pathway`);
  const languages = languagesOf(context, folder.slice(0, -1));
  expectAll(context, `${folder}pathway`, translations, languages);
  for (const [language, path] of translations) {
    const doc = context.open(path, language);
    const fields = readFields(doc, report, SHAPE, position ? ['title', 'goal'] : ['title', 'goal', 'position']);
    position ||= fields.whole('position') ?? 1;
    pathway.registration ||= fields.yesNo('registration') ?? false;
    pathway.cover ??= coverOf(context, fields);
    pathway.texts[language] = {
      title: fields.text('title') ?? '',
      goal: fields.text('goal') ?? '',
      summary: bodyOf(doc),
    };
    readResources(context, fields, language, id, resources);
    if (!isId(id))
      report.error(
        { file: path, line: 1 },
        `The folder's name "${id}" is no id.`,
        'Use letters, digits, - and _, at most 64.',
      );
    context.settle(doc);
  }
  pathway.resources = [...resources.values()];
  pathway.modules = numbered(context, folder, context.folders(folder.slice(0, -1))).map(([name, slug]) =>
    readModule(context, `${folder}${name}/`, id, slug, languages, reels),
  );
  if (!pathway.modules.length)
    report.error(
      { file: [...translations.values()][0]!, line: 1 },
      'The pathway has no modules.',
      'Add a folder such as 1-first-steps with module.en.md in it.',
    );
  return { position, pathway };
}

/** Sorts names by their number and splits it off. Errors: a missing or repeated number, a name that gives no id. */
function numbered({ report }: ReadContext, folder: string, names: string[]): [name: string, slug: string][] {
  const seen = new Map<number, string>();
  return names.flatMap((name) => {
    const [, number, slug] = NUMBERED.exec(name) ?? [];
    const place = { file: folder + name, line: 1 };
    if (!number || !slug) {
      report.error(place, `"${name}" has no number.`, `Begin its name with its place, as in 1-${name}.`);
      return [];
    }
    if (!isId(slug)) report.error(place, `"${slug}" is no id.`, 'Use letters, digits, - and _, at most 64.');
    const twin = seen.get(Number(number));
    if (twin) report.error(place, `"${name}" and "${twin}" have one number.`, 'Give one of them another number.');
    seen.set(Number(number), name);
    return [[name, slug] as [string, string]];
  });
}

function readModule(
  context: ReadContext,
  folder: string,
  pathwayId: string,
  slug: string,
  languages: string[],
  reels: Map<string, string>,
): CourseModule {
  const texts: CourseModule['texts'] = {};
  const translations = context.versions(`${folder}module`);
  expectAll(context, `${folder}module`, translations, languages);
  for (const [language, path] of translations) {
    const doc = context.open(path, language);
    texts[language] = { title: readFields(doc, context.report, { title: text }, ['title']).text('title') ?? '' };
    context.settle(doc);
  }
  const stems = context.textNames(folder.slice(0, -1)).filter((stem) => stem !== 'module');
  const units: CourseUnit[] = numbered(context, folder, stems).map(([stem, name]) => {
    const versions = context.versions(folder + stem);
    expectAll(context, folder + stem, versions, languages);
    return readUnit(context, versions, `${pathwayId}-${name}`, reels);
  });
  if (!units.length)
    context.report.error(
      { file: folder, line: 1 },
      'The module has no units.',
      'Add a file such as 1-first-step.en.md.',
    );
  return { id: childId(pathwayId, slug), texts, units };
}

function readResources(
  { report }: ReadContext,
  fields: Fields,
  language: string,
  pathwayId: string,
  known: Map<string, CourseResource>,
): void {
  const place = fields.at('resources');
  const list = fields.any('resources') ?? [];
  if (!Array.isArray(list))
    return report.error(
      place,
      '"resources" is not a list.',
      'Write each as - { id: …, type: …, title: …, source: … }.',
    );
  for (const item of list as unknown[]) {
    const { id, type, title, source, url, minutes } = (typeof item === 'object' && item ? item : {}) as Record<
      string,
      unknown
    >;
    const own = typeof id === 'string' && isId(id) ? childId(pathwayId, id) : null;
    if (!own || typeof title !== 'string' || typeof source !== 'string') {
      report.error(
        place,
        `A resource lacks its id, title or source (${String(id ?? title ?? 'unnamed')}).`,
        'Write - { id: …, type: …, title: …, source: … }.',
      );
      continue;
    }
    const first = known.get(own);
    const judged = typeof url === 'string' ? safeLink(url) : null;
    if (judged && (judged.href === null || judged.changed))
      report.error(place, `The address of "${own}" is not let in.`, 'Write one that begins with https://.');
    const kind = first?.type ?? (RESOURCE_TYPES.includes(type as ResourceType) ? (type as ResourceType) : null);
    if (!kind)
      report.error(place, `"${String(type)}" is not a type of resource.`, `Write one of ${RESOURCE_TYPES.join(', ')}.`);
    known.set(own, {
      id: own,
      type: kind ?? 'read',
      url: first?.url ?? judged?.href ?? null,
      minutes: first?.minutes ?? (Number.isInteger(minutes) ? Number(minutes) : null),
      texts: { ...first?.texts, [language]: { title: title.trim(), source: source.trim() } },
    });
  }
}
