import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Provider } from '../../contract/accounts.ts';
import { GoogleMark } from '../../ui/art/GoogleMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDeparture } from './useDeparture.ts';

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

/** One button a provider, and the line between them and the email. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation();
  const { to, go } = useDeparture();
  return (
    <>
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
    </>
  );
}
