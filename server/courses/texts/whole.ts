import type { CourseUnit } from '../course.ts';
import { lineOf } from '../document.ts';
import { childId, unitId } from '../ids.ts';
import type { Kind } from '../report.ts';
import { isScripted, SCRIPTED } from '../widgets.ts';
import type { ReadContext } from '../context.ts';
import { unitsOf, type TextVersion } from './lesson.ts';

/**
 * Splits a text that is one thing, such as an assignment, into parts titled `titleIn(language, the part's own)`.
 * `prefix` is the first part's id.
 */
export function wholeText(
  { report }: ReadContext,
  readings: TextVersion[],
  prefix: string,
  titleIn: (language: string, own: string) => string,
): CourseUnit[] {
  const units = unitsOf(report, readings, prefix);
  units.forEach((unit, at) => {
    const place = units.length > 1 ? ` (${at + 1}/${units.length})` : '';
    for (const language of Object.keys(unit.titles))
      unit.titles[language] = titleIn(language, unit.titles[language]!) + place;
    for (const [language, body] of Object.entries(unit.bodies)) {
      const takeaways = body.takeaways.filter((takeaway) => takeaway !== '');
      body.takeaways = takeaways.length ? takeaways : [titleIn(language, '')];
    }
    unit.id = unitId(at ? `${prefix}-${at + 1}` : prefix);
    for (const { cards } of Object.values(unit.bodies))
      cards.forEach((card, place) => (card.id = childId(unit.id, `c${place + 1}`)));
  });
  return units;
}

/** Reports what became of a text in each language. */
export function recordText({ report }: ReadContext, readings: TextVersion[], units: CourseUnit[], kind: Kind): void {
  for (const { doc } of readings) {
    const { language } = doc;
    const filled = units.filter(({ bodies }) => language in bodies).length;
    const mixed = units.filter(({ bodies }) => bodies[language]?.cards.some((card) => card.language)).length;
    const place = { file: doc.file, language, line: lineOf(doc.tree) };
    report.count(kind, language);
    if (!filled)
      report.record(
        kind,
        'refused',
        place,
        doc.file,
        units.length ? 'no part of it says what the original says' : isScripted(doc) ? SCRIPTED : 'it holds no words',
      );
    else if (filled < units.length || mixed)
      report.record(
        kind,
        'changed',
        place,
        doc.file,
        `${filled} of ${units.length} parts, ${mixed} with sections that only the original has and that are shown from there`,
      );
    else
      report.record(
        kind,
        units.length > 1 ? 'changed' : 'taken',
        place,
        doc.file,
        units.length > 1 ? `cut into ${units.length} lessons` : '',
      );
  }
}
