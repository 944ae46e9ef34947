import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';

const Panel = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  margin: 16px var(--gutter) 0;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--info-wash);
  & > svg {
    color: var(--info);
  }
  & > :not(svg) {
    grid-column: 2;
  }
  & > button {
    justify-self: start;
    margin-block-start: 8px;
  }
`;

/** Stays until the address is confirmed; the learner can learn meanwhile. */
export function ConfirmBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const [resend, { isLoading, isSuccess }] = useResendConfirmationMutation();
  return (
    <Panel aria-label={t('dashboard.confirm.title')}>
      <Icon name="mail" />
      <Small style={{ fontWeight: 600, gridRow: 1 }}>{t('dashboard.confirm.title')}</Small>
      <SmallMuted role="status">
        {isSuccess ? t('dashboard.confirm.sent') : t('dashboard.confirm.text', { email })}
      </SmallMuted>
      {!isSuccess && (
        <Button size="sm" variant="outlined" isLoading={isLoading} onClick={() => void resend()}>
          {t('dashboard.confirm.resend')}
        </Button>
      )}
    </Panel>
  );
}
