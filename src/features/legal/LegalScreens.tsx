import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { H1, H3, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { LegalText } from './text.ts';

function LegalPage({ text }: { text: { en: LegalText; pl: LegalText } }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { title, intro, sections } = i18n.language === 'en' ? text.en : text.pl;

  return (
    <>
      <TopBar
        back={{ label: t('app.back'), onClick: () => void (window.history.length > 1 ? navigate(-1) : navigate('/')) }}
        sticky
      />
      <Pad as="main" style={{ paddingBlock: '8px 56px' }}>
        <H1>{title}</H1>
        <Muted style={{ marginBlockStart: 12 }}>{intro}</Muted>
        <Stack gap="s6" style={{ marginBlockStart: 28 }}>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <H3 as="h2">{heading}</H3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} style={{ marginBlockStart: 8, textWrap: 'pretty' }}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </Stack>
      </Pad>
    </>
  );
}

export const TermsScreen = () => <LegalPage text={terms} />;
export const PrivacyScreen = () => <LegalPage text={privacy} />;
