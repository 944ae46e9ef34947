import type { InLanguages } from '../../db/schema.ts';
import type { CourseUnit } from '../course.ts';
import { questionsOf, type Quiz } from '../thirdParty/questions.ts';
import { unitId } from '../ids.ts';
import { minutesOf } from '../minutes.ts';
import type { Report } from '../report.ts';
import type { Numbered } from './questions.ts';

const SIZE = 5;

/** The range of a set's question numbers for its title: `1–5`. */
const range = (from: number, size: number, last: number) => `${from + 1}–${Math.min(from + size, last)}`;

/**
 * Quizzes of five questions, in the order of the original. A translated question has the place of the original's; one
 * that the original does not have is reported and left out.
 */
export function quizzesOf(
  report: Report,
  banks: Map<string, Numbered[]>,
  id: string,
  titleIn: (language: string) => string,
): CourseUnit[] {
  const [own = []] = banks.values();
  const numbers = [...new Set(own.map(({ number }) => number))];
  const sets = Array.from({ length: Math.ceil(numbers.length / SIZE) }, (): InLanguages<Quiz> => ({}));
  for (const [language, questions] of banks) {
    const seen = new Set<number>();
    for (const question of questions) {
      const at = seen.has(question.number) ? -1 : numbers.indexOf(question.number);
      seen.add(question.number);
      const set = sets[at < 0 ? sets.length - 1 : Math.floor(at / SIZE)]!;
      if (!set[language]) report.count('quizzes', language);
      const { questions: row } = (set[language] ??= { place: question.place, questions: [] });
      row[at < 0 ? Math.max(SIZE, row.length) : at % SIZE] = question;
    }
  }
  return sets.flatMap((set, at): CourseUnit[] => {
    const unit = unitId(`${id}-quiz-${at + 1}`);
    const bodies = Object.fromEntries(
      Object.entries(questionsOf(report, set, unit)).map(([language, questions]) => [
        language,
        { cards: [], takeaways: [], questions },
      ]),
    );
    const [first] = Object.values(bodies);
    if (!first) return [];
    const titles = Object.fromEntries(
      Object.keys(bodies).map((language) => [
        language,
        `${titleIn(language)} ${range(at * SIZE, SIZE, numbers.length)}`,
      ]),
    );
    return [{ id: unit, kind: 'quiz', minutes: minutesOf(first), titles, bodies, reelIds: [] }];
  });
}
