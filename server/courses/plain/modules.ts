import type { CourseModule } from '../course.ts';
import type { Translations } from '../thirdParty/translations.ts';
import { readPage } from '../texts/page.ts';
import { childId, nameId } from '../ids.ts';
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
        const prefix = `${pathwayId}-${name}${shared ? `-${number}-${lesson.place}` : ''}`;
        return readPage(context, translations, lesson.path, prefix, lesson);
      });
      const titles = Object.entries(units[0]?.titles ?? { [translations.own]: own[0]!.name });
      const texts = Object.fromEntries(titles.map(([language, title]) => [language, { title: withoutPart(title) }]));
      return { id: childId(pathwayId, `m${number}`), texts, units };
    },
  );
}

const withoutPart = (title: string) => title.replace(/ \(\d+\/\d+\)$/, '');
