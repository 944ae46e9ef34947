import type { Module } from '../course.ts';
import type { Library } from '../guests/library.ts';
import { fill } from '../texts/sections.ts';
import { settleText, wholeText } from '../texts/whole.ts';
import { childId, nameId, unitId } from '../ids.ts';
import type { Shelf } from '../shelf.ts';
import type { PlainLesson } from './lessons.ts';

/** The modules of one folder, in order; a module is called as its first lesson. */
export function readModules(shelf: Shelf, library: Library, pathwayId: string, lessons: PlainLesson[]): Module[] {
  const names = Map.groupBy(lessons, ({ name }) => nameId(name));
  return Array.from(
    Map.groupBy(lessons, ({ module }) => module),
    ([number, own]): Module => {
      const units = own.flatMap((lesson) => {
        const name = nameId(lesson.name);
        const shared = names.get(name)!.length > 1;
        return readLesson(shelf, library, lesson, `${pathwayId}-${name}${shared ? `-${number}-${lesson.place}` : ''}`);
      });
      const titles = Object.entries(units[0]?.titles ?? { [library.own]: own[0]!.name });
      const texts = Object.fromEntries(titles.map(([language, title]) => [language, { title: withoutPart(title) }]));
      return { id: childId(pathwayId, `m${number}`), texts, units };
    },
  );
}

const withoutPart = (title: string) => title.replace(/ \(\d+\/\d+\)$/, '');

function readLesson(shelf: Shelf, library: Library, { path, name }: PlainLesson, prefix: string) {
  const readings = library.open(path).map(({ doc, sections }) => {
    fill(doc, sections, library.find(doc));
    return { doc, sections };
  });
  const titles = new Map(
    readings.map(({ doc, sections }) => [doc.language, sections.find(({ depth }) => depth === 1)?.title]),
  );
  const units = wholeText(
    shelf,
    readings,
    unitId(prefix),
    (language, own) => titles.get(language) || (language === library.own ? name : own || name),
  );
  settleText(shelf, readings, units, 'lessons');
  return units;
}
