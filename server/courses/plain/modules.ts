import type { CourseModule } from '../course.ts';
import type { Translations } from '../thirdParty/translations.ts';
import { fill } from '../texts/sections.ts';
import { recordText, wholeText } from '../texts/whole.ts';
import { childId, nameId, unitId } from '../ids.ts';
import type { ReadContext } from '../context.ts';
import type { PlainLesson } from './lessons.ts';

/** The modules of a folder, each named after its first lesson. */
export function readModules(
  context: ReadContext,
  translations: Translations,
  pathwayId: string,
  lessons: PlainLesson[],
): CourseModule[] {
  const names = Map.groupBy(lessons, ({ name }) => nameId(name));
  return Array.from(
    Map.groupBy(lessons, ({ module }) => module),
    ([number, own]): CourseModule => {
      const units = own.flatMap((lesson) => {
        const name = nameId(lesson.name);
        const shared = names.get(name)!.length > 1;
        return readLesson(
          context,
          translations,
          lesson,
          `${pathwayId}-${name}${shared ? `-${number}-${lesson.place}` : ''}`,
        );
      });
      const titles = Object.entries(units[0]?.titles ?? { [translations.own]: own[0]!.name });
      const texts = Object.fromEntries(titles.map(([language, title]) => [language, { title: withoutPart(title) }]));
      return { id: childId(pathwayId, `m${number}`), texts, units };
    },
  );
}

const withoutPart = (title: string) => title.replace(/ \(\d+\/\d+\)$/, '');

function readLesson(context: ReadContext, translations: Translations, { path, name }: PlainLesson, prefix: string) {
  const readings = translations.open(path).map(({ doc, sections }) => {
    fill(doc, sections, translations.find(doc));
    return { doc, sections };
  });
  const titles = new Map(
    readings.map(({ doc, sections }) => [doc.language, sections.find(({ depth }) => depth === 1)?.title]),
  );
  const units = wholeText(
    context,
    readings,
    unitId(prefix),
    (language, own) => titles.get(language) || (language === translations.own ? name : own || name),
  );
  recordText(context, readings, units, 'lessons');
  return units;
}
