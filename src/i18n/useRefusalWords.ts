import { useTranslation } from 'react-i18next';
import type { UnsentStar } from '../machines/outbox.ts';

const known = { PATHWAY_NOT_JOINED: 'left', LESSON_NOT_FOUND: 'gone' } as const;

/** What is said of a star that the server did not take. */
export function useRefusalWords() {
  const { t } = useTranslation('common');
  const words = {
    write: t('refused.write'),
    letGo: t('refused.letGo'),
    sure: t('refused.sure'),
    stay: t('refused.stay'),
  };
  return ({ label, refusal }: UnsentStar) => {
    const why = known[refusal as keyof typeof known] ?? 'other';
    return {
      words,
      title: label ? t('refused.title', { title: label.title }) : t('refused.untitled'),
      why: t(`refused.why.${why}`),
      /** What to call another try; nothing brings back a lesson that is gone. */
      again: why === 'gone' ? null : t(why === 'left' ? 'refused.join' : 'refused.again'),
    };
  };
}
