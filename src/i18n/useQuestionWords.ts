import { useTranslation } from 'react-i18next';

/** What is said of answers of every kind, for `ui/question`. */
export function useQuestionWords() {
  const { t } = useTranslation('pathway');
  return {
    options: t('quiz.options'),
    right: t('quiz.right'),
    yourPick: t('quiz.yourPick'),
    missed: t('quiz.missed'),
    how: {
      'choose-many': t('quiz.how.many'),
      order: t('quiz.how.order'),
      match: t('quiz.how.match'),
      type: t('quiz.how.type'),
      number: t('quiz.how.number'),
      worked: t('quiz.how.worked'),
      estimate: t('quiz.how.estimate'),
      scene: t('quiz.how.scene'),
    },
    field: t('quiz.field'),
    scene: {
      taken: t('quiz.scene.taken'),
      back: t('quiz.scene.back'),
      another: t('quiz.scene.another'),
      good: t('quiz.scene.good'),
      bad: t('quiz.scene.bad'),
    },
    guess: {
      less: t('quiz.guess.less'),
      more: t('quiz.guess.more'),
      yours: t('quiz.guess.yours'),
      truth: t('quiz.guess.truth'),
    },
    belongs: t('quiz.belongs'),
    up: (text: string) => t('quiz.up', { text }),
    down: (text: string) => t('quiz.down', { text }),
    place: (text: string, at: number, total: number) => t('quiz.place', { text, at, total }),
    pairedWith: (text: string) => t('quiz.pairedWith', { text }),
    partners: (text: string) => t('quiz.partners', { text }),
  };
}
