import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';

const Panel = styled(Notice)`
  margin: 16px var(--gutter) 0;
`;

/** Asks to confirm the email address, until that is done; the learner can learn meanwhile. */
export function ConfirmBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const [resend, { isLoading, isSuccess }] = useResendConfirmationMutation();
  return (
    <Panel aria-label={t('dashboard.confirm.title')}>
      <Icon name="mail" />
      <Small style={{ fontWeight: 600 }}>{t('dashboard.confirm.title')}</Small>
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
