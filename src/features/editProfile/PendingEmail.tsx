import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/accounts.ts';
import { useUpdateMyselfMutation } from '../../api/learner.ts';
import { Button } from '../../ui/Button.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { Small } from '../../ui/Text.tsx';

const Panel = styled.div`
  display: grid;
  gap: var(--s3);
  padding: 14px 16px;
  border-radius: var(--r-m);
  background: var(--info-wash);
  overflow-wrap: anywhere;
`;

/** A new email address that is not confirmed yet: send the link again, or keep the old address. */
export function PendingEmail({ email, old }: { email: string; old: string }) {
  const { t } = useTranslation();
  const [resend, sending] = useResendConfirmationMutation();
  const [update, keeping] = useUpdateMyselfMutation();
  return (
    <Panel>
      <Small role="status">{t('edit.pending', { email, old })}</Small>
      <Wrap gap="s2">
        <Button size="sm" variant="outlined" isLoading={sending.isLoading} onClick={() => void resend()}>
          {t('dashboard.confirm.resend')}
        </Button>
        <Button
          size="sm"
          variant="transparent"
          isLoading={keeping.isLoading}
          onClick={() => void update({ email: old })}
        >
          {t('edit.keepOld')}
        </Button>
      </Wrap>
    </Panel>
  );
}
