import styled from '@emotion/styled';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { useMachine } from '../../kit/hooks.ts';
import { farewell } from '../../machines/farewell.ts';
import { Logo } from '../../ui/art/Logo.tsx';
import { WelcomeSky } from '../../ui/art/WelcomeSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Display, Muted } from '../../ui/Text.tsx';
import { day } from '../../ui/theme.ts';
import { Goodbye } from './Goodbye.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Loaded when it is opened: the first paint does not need it. */
const NewsletterSheet = lazy(async () => ({ default: (await import('./NewsletterSheet.tsx')).NewsletterSheet }));

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  box-sizing: content-box;
  min-block-size: 56px;
  padding-inline: var(--gutter);
  padding-block-start: var(--safe-top);
  color: #fff6e4;
  ${day} {
    color: var(--text);
  }
`;
/** The picture at the top; the page below it has the colour of the picture's ground, however high the screen is. */
const Sky = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: -1;
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: -3px;
    block-size: 9px;
    background: var(--bg);
  }
`;
const Pitch = styled.main`
  margin-block-start: auto;
  padding-block-start: clamp(104px, 100dvh - 510px, 320px);
  text-align: center;
  & > div {
    padding: 48px var(--gutter) 4px;
    /* Lets the picture end above the slogan: no star and no hill lies under its letters. */
    background: linear-gradient(to top, var(--bg) calc(100% - 48px), transparent);
  }
  & h1 {
    font-size: clamp(1.875rem, 10.25vw, 2.5rem);
    margin-block-end: 10px;
  }
  & p {
    max-inline-size: 20.5rem;
    margin-inline: auto;
  }
`;

const Aside = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: center;
  gap: 8px;
  min-block-size: 44px;
  margin-block-start: -12px;
  padding-inline: 16px;
  font: 500 var(--fs-small)/1 var(--font-text);
  color: var(--text-muted);
`;

/** `/`: what Starhop is, the language switch, sign-up and sign-in. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useMachine(farewell).status === 'saying';

  if (isLeaving) return <Goodbye />;

  return (
    <>
      <Sky>
        <WelcomeSky />
      </Sky>
      <Header>
        <Logo />
        <LanguageSwitch />
      </Header>
      <Pitch>
        <div>
          <Display>{t('app.slogan')}</Display>
          <Muted>{t('onboarding.pitch')}</Muted>
        </div>
      </Pitch>
      <Foot style={{ position: 'static', marginBlockStart: 0, background: 'var(--bg)' }}>
        <Button to={paths.firstStar} size="lg" wide>
          {t('onboarding.start')}
        </Button>
        <Button to={paths.signIn} variant="transparent" wide>
          {t('onboarding.signIn')}
        </Button>
        <Aside type="button" onClick={() => setAsking(true)}>
          <Icon name="mail" size={18} />
          {t('newsletter.open')}
        </Aside>
      </Foot>
      {isAsking && (
        <Suspense>
          <NewsletterSheet onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
