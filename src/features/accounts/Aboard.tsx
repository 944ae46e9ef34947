import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { SkyFrame } from '../../ui/art/HillSky.tsx';
import { SignInSky } from '../../ui/art/SignInSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pad } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Legal } from './Legal.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { useProviders } from './useProviders.ts';

const LOWEST = '@media (max-height: 600px)';
const Sky = styled(SkyFrame)`
  block-size: clamp(208px, 100dvh - 450px, 470px);
  margin-block-start: calc(-56px - var(--safe-top));
  /* The lowest phones: every way in stands above the edge. */
  ${LOWEST} {
    block-size: 150px;
  }
`;
const Words = styled(Pad)`
  /* Towards the middle of what is left on a tall screen. */
  padding-block-start: clamp(2px, (100dvh - 880px) / 3, 56px);
  text-align: center;
  ${LOWEST} {
    & h1 {
      font-size: 1.5rem;
    }
  }
`;

const appear = keyframes`to { visibility: visible; }`;
/**
 * The buttons at the end of the page, not fixed in thumb reach, since there are several. They show after a moment, so
 * that nothing moves when the providers' buttons come in above them.
 */
const Ways = styled(Foot)`
  position: static;
  padding-block-start: var(--s3);
  text-align: center;
  &[data-follows] {
    margin-block-start: 0;
  }
  &[data-waits] {
    visibility: hidden;
    animation: ${appear} 1ms 1s forwards;
  }
`;

type AboardProps = { title: string; lead: string; emailTo: string; back: string; children: ReactNode };

/** The page of the sign-in and of the sign-up: a scene, and a button for each way there is. */
export function Aboard({ title, lead, emailTo, back, children }: AboardProps) {
  const { t } = useTranslation();
  const { providers, isLoading } = useProviders(emailTo);
  const hasProviders = providers.length > 0;
  return (
    <>
      <TopBar back={{ label: t('app.back'), to: back }} />
      <Sky>
        <SignInSky />
      </Sky>
      <Words as="main">
        <H1>{title}</H1>
        <Muted style={{ marginBlockStart: 6 }}>{lead}</Muted>
      </Words>
      {hasProviders && <ProviderButtons providers={providers} />}
      {!hasProviders && !isLoading && <Horizon seed="aboard" bare />}
      <Ways data-waits={isLoading || undefined} data-follows={hasProviders || undefined}>
        <Button to={emailTo} variant={hasProviders ? 'outlined' : 'default'} wide>
          <Icon name="mail" />
          {t('account.byEmail')}
        </Button>
        {children}
        <Legal />
      </Ways>
    </>
  );
}
