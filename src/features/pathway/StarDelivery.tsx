import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useRefusalWords } from '../../i18n/useRefusalWords.ts';
import { useSend } from '../../kit/hooks.ts';
import { outbox } from '../../machines/outbox.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefusedStar } from '../../ui/RefusedStar.tsx';
import type { LitStar } from './useLitStar.ts';

const { triedAgain, letGo } = outbox.events;
const Place = styled.div`
  &:not(:empty) {
    margin-block-start: 12px;
  }
`;

/**
 * Says where a finished unit's star is that the server does not have yet, or has refused; nothing while all is well.
 */
export function StarDelivery({ landing, refused }: Pick<LitStar, 'landing' | 'refused'>) {
  const { t } = useTranslation('pathway');
  const send = useSend();
  const sayOf = useRefusalWords();
  if (refused) {
    const { again, ...words } = sayOf(refused);
    const tryAgain = again === null ? undefined : { label: again, onAgain: () => void send(triedAgain(refused.key)) };
    return (
      <Place>
        <RefusedStar {...words} again={tryAgain} onLetGo={() => void send(letGo(refused.key))} />
      </Place>
    );
  }
  return (
    <Place role="status">
      {(landing === 'kept' || landing === 'loose') && (
        <Notice as="div" data-tone="warn">
          <Icon name={landing === 'kept' ? 'clock' : 'warn'} />
          <p>{t(`completed.${landing}`)}</p>
        </Notice>
      )}
    </Place>
  );
}
