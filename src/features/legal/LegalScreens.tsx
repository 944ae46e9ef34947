import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Scene } from '../../ui/art/Scene.tsx';
import { Star } from '../../ui/art/shapes.tsx';
import { Pad } from '../../ui/Layout.tsx';
import { H1, H3, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { LegalText } from './text.ts';

/** The sections: each has a star, and a line leads from it to the next. */
const Parts = styled.div`
  margin-block-start: 28px;
  & > section {
    position: relative;
    padding-inline-start: 38px;
    padding-block-end: 28px;
  }
  & > section > svg {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 24px;
  }
  & > section:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 30px 6px;
    inset-inline-start: 11px;
    border-inline-start: 2px dotted var(--star-dim);
  }
`;

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
        <Parts>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <Scene width={24} height={24}>
                <Star x={12} y={12} r={11} />
              </Scene>
              <H3 as="h2">{heading}</H3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} style={{ marginBlockStart: 8, textWrap: 'pretty' }}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </Parts>
      </Pad>
    </>
  );
}

export const TermsScreen = () => <LegalPage text={terms} />;
export const PrivacyScreen = () => <LegalPage text={privacy} />;
