import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/accounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Small } from '../../ui/Text.tsx';

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-block-size: 52px;
  margin-inline: var(--gutter);
  padding-inline-start: 16px;
  & > svg {
    flex: none;
    color: var(--info);
  }
  /* Beside the sentence while there is room for its words, under it otherwise. */
  & > p {
    flex: 1 0 max-content;
    max-inline-size: calc(100% - 32px);
    padding-block: 8px;
  }
  & > button {
    flex: none;
    margin-inline-start: auto;
  }
`;

/** Asks to confirm the email address, in one line, until that is done; the learner can learn meanwhile. */
export function ConfirmBanner() {
  const { t } = useTranslation();
  const [resend, { isLoading, isSuccess }] = useResendConfirmationMutation();
  return (
    <Line aria-label={t('dashboard.confirm.title')}>
      <Icon name="mail" size={20} />
      <Small role="status">{t(isSuccess ? 'dashboard.confirm.sent' : 'dashboard.confirm.title')}</Small>
      {!isSuccess && (
        <Button size="sm" variant="transparent" isLoading={isLoading} onClick={() => void resend()}>
          {t('dashboard.confirm.resend')}
        </Button>
      )}
    </Line>
  );
}
