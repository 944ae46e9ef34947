import { useTranslation } from 'react-i18next';
import { isSpoken } from '../../i18n/languages.ts';
import { useSelected, useSend } from '../../kit/hooks.ts';
import { preferences } from '../../machines/preferences.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { H3 } from '../../ui/Text.tsx';

/** The name of a language in that language. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/**
 * Chooses the language of the courses, which can be another than the app speaks; absent where the app speaks all of
 * them.
 */
export function CourseLanguages({ languages }: { languages: readonly string[] }) {
  const { t } = useTranslation('pathway');
  const { courseLanguage } = useSelected(preferences.selectSlice);
  const send = useSend();
  if (languages.every(isSpoken)) return null;

  const choose = (language: string | null) => () => send(preferences.actions.courseLanguageChosen(language));
  return (
    <section>
      <H3 as="h2" style={{ marginBlockEnd: 8 }}>
        {t('pathway.language')}
      </H3>
      <Wrap gap="s2">
        <Chip selected={!courseLanguage || !languages.includes(courseLanguage)} onClick={choose(null)}>
          {t('pathway.appLanguage')}
        </Chip>
        {languages.map((language) => (
          <Chip key={language} selected={courseLanguage === language} onClick={choose(language)}>
            <span lang={language}>{nameOf(language)}</span>
          </Chip>
        ))}
      </Wrap>
    </section>
  );
}
