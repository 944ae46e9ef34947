import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../kit/hooks.ts';
import { preferences, type AppLanguage } from '../../machines/preferences.ts';
import { day } from '../../ui/theme.ts';

const Group = styled.div`
  display: flex;
  padding: 3px;
  border-radius: 99px;
  background: rgb(7 19 32 / 0.55);
  ${day} {
    background: var(--surface-2);
  }
`;
const Choice = styled.button`
  min-inline-size: 44px;
  min-block-size: 44px;
  padding-inline: 0.5em;
  border-radius: 99px;
  font: 600 0.875rem/1 var(--font-text);
  color: #fff6e4;
  &:focus-visible {
    border-radius: 99px;
  }
  &[aria-pressed='true'] {
    background: #fff6e4;
    color: #0b1b2b;
  }
  ${day} {
    color: var(--text);
  }
  ${day}[aria-pressed='true'] {
    background: var(--text);
    color: var(--bg);
  }
`;

/** Each language by its own name. */
const spoken: Record<AppLanguage, string> = { en: 'English', pl: 'Polski' };
const languages = Object.keys(spoken) as AppLanguage[];

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const send = useSend();
  return (
    <Group role="group" aria-label={t('onboarding.language')}>
      {languages.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()}, ${spoken[language]}`}
          aria-pressed={i18n.language === language}
          onClick={() => void send(preferences.actions.languageChosen(language))}
        >
          {language.toUpperCase()}
        </Choice>
      ))}
    </Group>
  );
}
