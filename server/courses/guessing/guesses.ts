import type { Option, Question, QuestionOf } from '../../../src/contract/questions.ts';
import { walkOf } from '../../../src/contract/scenes.ts';

type Scene = QuestionOf<'scene'>;
export const isScene = (question: Question): question is Scene => question.kind === 'scene';

/** Whether somebody who picks by a trick at each place of a scene comes to a good ending. */
export function isPassed(scene: Scene, picks: (choices: readonly Option[]) => Option | undefined): boolean {
  const way: string[] = [];
  for (;;) {
    const { here } = walkOf(scene, way);
    const pick = picks(here.choices.map(({ id, text }) => ({ id, text, isRight: false })));
    if (!pick) return here.ending === 'good';
    way.push(pick.id);
  }
}

/** How likely somebody comes to a good ending who decides by chance. */
export function chanceOf(scene: Scene, at = scene.places[0]!): number {
  if (at.choices.length === 0) return at.ending === 'good' ? 1 : 0;
  const chances = at.choices.map(({ to }) =>
    chanceOf(
      scene,
      scene.places.find(({ id }) => id === to),
    ),
  );
  return chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** A guess, which nobody can get wrong. */
export const isGuess = (question: Question): question is QuestionOf<'estimate'> => question.kind === 'estimate';

/** The numbers of the guesses that are close for who leaves the slider where it stands at first. */
export const middles = (questions: readonly Question[]): number[] =>
  questions.flatMap((question, at) => {
    if (!isGuess(question)) return [];
    const { from, to, value, tolerance } = question;
    return Math.abs((from + to) / 2 - value) <= tolerance ? [at + 1] : [];
  });
