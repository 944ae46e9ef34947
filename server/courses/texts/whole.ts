import type { Unit } from '../course.ts';
import { lineOf } from '../document.ts';
import { childId, unitId } from '../ids.ts';
import type { Kind } from '../report.ts';
import type { Shelf } from '../shelf.ts';
import { unitsOf, type Reading } from './lesson.ts';

/**
 * A text that is one thing however long: its parts carry its title, made of
 * `titleIn(language, the part's own)`. `prefix` is the id of the first part.
 */
export function wholeText(
  { report }: Shelf,
  readings: Reading[],
  prefix: string,
  titleIn: (language: string, own: string) => string,
): Unit[] {
  const units = unitsOf(report, readings, prefix);
  units.forEach((unit, at) => {
    const place = units.length > 1 ? ` (${at + 1}/${units.length})` : '';
    for (const language of Object.keys(unit.titles))
      unit.titles[language] = titleIn(language, unit.titles[language]!) + place;
    for (const [language, body] of Object.entries(unit.bodies)) {
      const told = body.takeaways.filter((takeaway) => takeaway !== '');
      body.takeaways = told.length ? told : [titleIn(language, '')];
    }
    unit.id = unitId(at ? `${prefix}-${at + 1}` : prefix);
    for (const { cards } of Object.values(unit.bodies))
      cards.forEach((card, place) => (card.id = childId(unit.id, `c${place + 1}`)));
  });
  return units;
}

/** What became of one text, in each language. */
export function settleText({ report }: Shelf, readings: Reading[], units: Unit[], kind: Kind): void {
  for (const { doc } of readings) {
    const { language } = doc;
    const filled = units.filter(({ bodies }) => language in bodies).length;
    const place = { file: doc.file, language, line: lineOf(doc.tree) };
    report.found(kind, language);
    if (!filled)
      report.settle(
        kind,
        'refused',
        place,
        doc.file,
        units.length ? 'no part of it says what the English one says' : 'it holds no words',
      );
    else if (filled < units.length)
      report.settle(
        kind,
        'changed',
        place,
        doc.file,
        `${filled} of ${units.length} parts; the others fall back to English`,
      );
    else
      report.settle(
        kind,
        units.length > 1 ? 'changed' : 'taken',
        place,
        doc.file,
        units.length > 1 ? `cut into ${units.length} lessons` : '',
      );
  }
}
