import { useTranslation } from 'react-i18next';
import { useSelected } from '../kit/hooks.ts';
import { preferences } from '../machines/preferences.ts';

/** Says in which language a text is when it is not the one the learner asked for; else null. */
export function useOtherLanguage(language: string): string | null {
  const { t, i18n } = useTranslation('common');
  const { courseLanguage } = useSelected(preferences.selectSlice);
  if (['und', i18n.language, courseLanguage].includes(language)) return null;
  const name = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(language) ?? language;
  return t('course.inLanguage', { language: name });
}
