import { useTranslation } from 'react-i18next';
import { useSelected, useSend } from '../../kit/hooks.ts';
import { preferences, type AppLanguage, type Theme } from '../../machines/preferences.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Stack, Wrap } from '../../ui/Layout.tsx';
import { H3 } from '../../ui/Text.tsx';

const languages: readonly AppLanguage[] = ['en', 'pl'];
const themes: readonly [Theme | null, 'night' | 'day' | 'system'][] = [
  ['night', 'night'],
  ['day', 'day'],
  [null, 'system'],
];

/** Language and theme: a choice counts at once, on this device even without a connection. */
export function Choices() {
  const { t, i18n } = useTranslation();
  const { theme } = useSelected(preferences.selectSlice);
  const send = useSend();
  return (
    <Stack as="section" gap="s3" aria-label={t('profile.settings')}>
      <H3 as="h2" id="language">
        {t('profile.language')}
      </H3>
      <Wrap role="group" aria-labelledby="language" gap="s2">
        {languages.map((language) => (
          <Chip
            key={language}
            selected={i18n.language === language}
            onClick={() => send(preferences.actions.languageChosen(language))}
          >
            <span lang={language}>{t(`profile.${language}`)}</span>
          </Chip>
        ))}
      </Wrap>
      <H3 as="h2" id="look" style={{ marginBlockStart: 8 }}>
        {t('profile.theme')}
      </H3>
      <Wrap role="group" aria-labelledby="look" gap="s2">
        {themes.map(([value, name]) => (
          <Chip key={name} selected={theme === value} onClick={() => send(preferences.actions.themeChosen(value))}>
            {t(`profile.${name}`)}
          </Chip>
        ))}
      </Wrap>
    </Stack>
  );
}
