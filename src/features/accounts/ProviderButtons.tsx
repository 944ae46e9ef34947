import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Provider } from '../../contract/accounts.ts';
import { GoogleMark } from '../../ui/art/GoogleMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDeparture } from './useDeparture.ts';

/** Comes in above what is shown already, which does not move. */
const Ways = styled.section`
  display: grid;
  gap: var(--s3);
  margin-block-start: auto;
  padding: var(--s5) var(--gutter) 0;
  @media (max-height: 600px) {
    gap: 10px;
    padding-block-start: 14px;
    & > button {
      --h: 48px;
    }
  }
`;
const Or = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  color: var(--text-muted);
  font-size: var(--fs-small);
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--line);
  }
`;
const marks = { google: <GoogleMark />, apple: <Icon name="apple" /> };

/** One button for each provider, and the line between them and the email. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation();
  const { to, go } = useDeparture();
  return (
    <Ways aria-label={t('signIn.ways')}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="contrast"
          wide
          isLoading={to === provider}
          disabled={to !== undefined && to !== provider}
          onClick={() => void go(provider)}
        >
          {to !== provider && marks[provider]}
          {t(`signIn.with.${provider}`)}
        </Button>
      ))}
      <Or>{t('signIn.or')}</Or>
    </Ways>
  );
}
