import { RESOURCE_TYPES } from '../../../src/contract/rules.ts';
import type { ResourceType } from '../../../src/contract/shapes.ts';
import type { Module, Pathway, Resource, Unit } from '../course.ts';
import { childId, isId } from '../ids.ts';
import { judgeLink } from '../links.ts';
import type { Shelf } from '../shelf.ts';
import { bodyOf, coverOf } from './front.ts';
import { anything, readFields, text, whole, yesNo, type Fields } from './frontMatter.ts';
import { readUnit } from './unit.ts';

const SHAPE = { title: text, goal: text, position: whole, registration: yesNo, cover: text, resources: anything };
const NUMBERED = /^(\d+)-(.+)$/;

/** One folder of a program. `reels`: ids by short name. `position` orders it among its siblings. */
export function readPathway(
  shelf: Shelf,
  folder: string,
  id: string,
  reels: Map<string, string>,
): { position: number; pathway: Pathway } {
  const { report } = shelf;
  const pathway: Pathway = { id, registration: false, texts: {}, cover: null, modules: [], resources: [] };
  let position = 0;
  const resources = new Map<string, Resource>();
  const translations = shelf.translations(`${folder}pathway`);
  for (const [language, path] of translations) {
    const doc = shelf.open(path, language);
    const fields = readFields(doc, report, SHAPE, position ? ['title', 'goal'] : ['title', 'goal', 'position']);
    position ||= fields.whole('position') ?? 1;
    pathway.registration ||= fields.yesNo('registration') ?? false;
    pathway.cover ??= coverOf(shelf, fields);
    pathway.texts[language] = {
      title: fields.text('title') ?? '',
      goal: fields.text('goal') ?? '',
      summary: bodyOf(doc),
    };
    readResources(shelf, fields, language, id, resources);
    if (!isId(id))
      report.error(
        { file: path, line: 1 },
        `The folder's name "${id}" is no id.`,
        'Use letters, digits, - and _, at most 64.',
      );
  }
  pathway.resources = [...resources.values()];
  const languages = [...translations.keys()];
  pathway.modules = numbered(shelf, folder, shelf.folders(folder.slice(0, -1))).map(([name, slug]) =>
    readModule(shelf, `${folder}${name}/`, id, slug, languages, reels),
  );
  if (!pathway.modules.length)
    report.error(
      { file: `${folder}pathway.${languages[0]}.md`, line: 1 },
      'The pathway has no modules.',
      'Add a folder such as 1-first-steps with module.en.md in it.',
    );
  return { position, pathway };
}

/** Names with their numbers taken off, in the order of the numbers. Errors: no number, one number twice, no id. */
function numbered({ report }: Shelf, folder: string, names: string[]): [name: string, slug: string][] {
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
  shelf: Shelf,
  folder: string,
  pathwayId: string,
  slug: string,
  languages: string[],
  reels: Map<string, string>,
): Module {
  const texts: Module['texts'] = {};
  const translations = shelf.translations(`${folder}module`);
  expectAll(shelf, `${folder}module`, translations, languages);
  for (const [language, path] of translations) {
    const doc = shelf.open(path, language);
    texts[language] = { title: readFields(doc, shelf.report, { title: text }, ['title']).text('title') ?? '' };
  }
  const stems = shelf.stems(folder.slice(0, -1)).filter((stem) => stem !== 'module');
  const units: Unit[] = numbered(shelf, folder, stems).map(([stem, name]) => {
    const found = shelf.translations(folder + stem);
    expectAll(shelf, folder + stem, found, languages);
    return readUnit(shelf, found, `${pathwayId}-${name}`, reels);
  });
  if (!units.length)
    shelf.report.error({ file: folder, line: 1 }, 'The module has no units.', 'Add a file such as 1-first-step.en.md.');
  return { id: childId(pathwayId, slug), texts, units };
}

/** A pathway is whole in every language its own text is written in. */
function expectAll({ report }: Shelf, stem: string, found: Map<string, string>, languages: string[]): void {
  for (const language of languages) {
    if (!found.has(language))
      report.error(
        { file: `${stem}.${language}.md`, line: 1 },
        'The translation is missing.',
        `Write it: the pathway says that it exists in ${languages.join(', ')}.`,
      );
  }
}

function readResources(
  { report }: Shelf,
  fields: Fields,
  language: string,
  pathwayId: string,
  known: Map<string, Resource>,
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
    const judged = typeof url === 'string' ? judgeLink(url) : null;
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
