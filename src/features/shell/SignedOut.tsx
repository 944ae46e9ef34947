import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';

const Panel = styled.section`
  position: relative;
  z-index: 5;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  margin: calc(12px + var(--safe-top)) var(--gutter) 0;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  & > svg {
    grid-row: span 2;
    color: var(--info);
  }
`;

/** Says above the sign-in that the learner's session has ended by itself, and that nothing is lost. */
export function SignedOut() {
  const { t } = useTranslation();
  return (
    <Panel role="status">
      <Icon name="info" />
      <Small style={{ fontWeight: 600 }}>{t('session.lost')}</Small>
      <SmallMuted>{t('session.back')}</SmallMuted>
    </Panel>
  );
}
