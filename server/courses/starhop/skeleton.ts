import type { Category } from '../../../src/contract/shapes.ts';

type Words = Record<'title' | 'lesson' | 'check' | 'card' | 'body' | 'question' | 'no' | 'yes', string>;
const english: Words = {
  title: 'A new course',
  lesson: 'The first idea',
  check: 'Check the first idea',
  card: 'One idea a card',
  body: 'Say one thing in 25 to 70 words, as you would say it to a friend.',
  question: 'What belongs on one card?',
  no: 'All that you would say',
  yes: 'A single thought',
};
const polish: Words = {
  title: 'Nowy kurs',
  lesson: 'Pierwsza myśl',
  check: 'Sprawdź pierwszą myśl',
  card: 'Jedna myśl na kartę',
  body: 'Powiedz jedną rzecz w 25 do 70 słowach, tak jak komuś bliskiemu.',
  question: 'Co mieści się na jednej karcie?',
  no: 'Wszystko, co wiesz',
  yes: 'Jeden pomysł',
};
const wordsIn = (language: string) => (language === 'pl' ? polish : english);

const file = (front: Record<string, string>, body = '') =>
  `---\n${Object.entries(front)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n${body}`;
const list = (...lines: string[]) => `\n${lines.map((line) => `  - ${line}`).join('\n')}`;

/**
 * The files of a new course, by path, which pass the check: one pathway, one module, a lesson and its quiz, in each
 * language. Everything in it is an example to overwrite.
 */
export function skeleton(category: Category, languages: readonly string[]): Record<string, string> {
  const module = 'first-pathway/1-first-module';
  return Object.fromEntries(
    languages.flatMap((language, at): [string, string][] => {
      const { title, lesson, check, card, body, question, no, yes } = wordsIn(language);
      const first = at === 0;
      return [
        [
          `program.${language}.md`,
          file(
            {
              ...(first && { category, position: '50' }),
              title,
              tagline: title,
              promises: list(title, lesson, card),
            },
            `${title}.\n`,
          ),
        ],
        [
          `first-pathway/pathway.${language}.md`,
          file({ title, goal: title, ...(first && { position: '1', registration: 'false' }) }, `${title}.\n`),
        ],
        [`${module}/module.${language}.md`, file({ title: lesson })],
        [
          `${module}/1-first-idea.${language}.md`,
          file(
            { title: lesson, takeaways: list(`${card}.`) },
            `## ${card}\n\n${body}\n\n---\n{fact}\n## 3\n\n${card}.\n`,
          ),
        ],
        [
          `${module}/2-check-first-idea.${language}.md`,
          file(
            { kind: 'quiz', title: check },
            `## ${question}\n\n- [ ] ${no}\n  > ${body}\n- [x] ${yes}\n\n> ${body}\n`,
          ),
        ],
      ];
    }),
  );
}
