import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useLogoutMutation } from '../../api/accounts.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { preferences, type AppLanguage, type Theme } from '../../machines/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { H2, H3 } from '../../ui/Text.tsx';

const Parts = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 8px var(--gutter) 0;
`;

const languages: readonly AppLanguage[] = ['en', 'pl'];
const themes: readonly [Theme | null, 'night' | 'day' | 'system'][] = [
  ['night', 'night'],
  ['day', 'day'],
  [null, 'system'],
];

/** Language, look and the way out. */
export function Settings() {
  const { t, i18n } = useTranslation();
  const { theme } = useMachine(preferences);
  const send = useSend();
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <Parts>
      <H2 className="vh">{t('profile.settings')}</H2>
      <H3 id="language">{t('profile.language')}</H3>
      <Wrap role="group" aria-labelledby="language" gap="s2">
        {languages.map((language) => (
          <Chip
            key={language}
            selected={i18n.language === language}
            onClick={() => send(preferences.events.languageChosen(language))}
          >
            <span lang={language}>{t(`profile.${language}`)}</span>
          </Chip>
        ))}
      </Wrap>
      <H3 id="look">{t('profile.theme')}</H3>
      <Wrap role="group" aria-labelledby="look" gap="s2">
        {themes.map(([value, name]) => (
          <Chip key={name} selected={theme === value} onClick={() => send(preferences.events.themeChosen(value))}>
            {t(`profile.${name}`)}
          </Chip>
        ))}
      </Wrap>
      <Button
        variant="outlined"
        wide
        isLoading={isLoading}
        onClick={() => void logout()}
        style={{ marginBlockStart: 10 }}
      >
        {t('profile.signOut')}
      </Button>
    </Parts>
  );
}
