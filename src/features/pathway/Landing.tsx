import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import type { LitStar } from './useLitStar.ts';

const Note = styled.p`
  display: flex;
  gap: 12px;
  margin-block-start: 12px;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--warn-wash);
  text-align: start;
  & > svg {
    color: var(--warn);
  }
  &[data-refused] {
    background: var(--danger-wash);
  }
  &[data-refused] > svg {
    color: var(--danger);
  }
`;

/** Where a star is that has not landed; nothing while all is well. */
export function Landing({ landing }: Pick<LitStar, 'landing'>) {
  const { t } = useTranslation('pathway');
  const isTold = landing === 'kept' || landing === 'refused';
  return (
    <div role="status">
      {isTold && (
        <Note data-refused={landing === 'refused' || undefined}>
          <Icon name={landing === 'kept' ? 'clock' : 'warn'} />
          {t(`completed.${landing}`)}
        </Note>
      )}
    </div>
  );
}
