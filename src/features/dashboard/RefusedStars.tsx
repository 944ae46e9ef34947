import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { useRefusalWords } from '../../i18n/useRefusalWords.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { outbox } from '../../machines/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefusedStar } from '../../ui/RefusedStar.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';

const { triedAgain, letGo, swept } = outbox.events;
/** How many are listed at once; the others follow when these are dealt with. */
const AT_ONCE = 3;

const Notices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 16px var(--gutter) 0;
`;

/** Stars that did not reach the server and will not by themselves; absent while there are none. */
export function RefusedStars() {
  const { t } = useTranslation();
  const send = useSend();
  const sayOf = useRefusalWords();
  const { refused, unsound } = useMachine(outbox);
  if (refused.length === 0 && unsound === 0) return null;
  return (
    <Notices>
      {refused.slice(0, AT_ONCE).map((star) => {
        const { again, ...words } = sayOf(star);
        const tryAgain = again === null ? undefined : { label: again, onAgain: () => void send(triedAgain(star.key)) };
        return <RefusedStar key={star.key} {...words} again={tryAgain} onLetGo={() => void send(letGo(star.key))} />;
      })}
      {refused.length > AT_ONCE && (
        <SmallMuted style={{ textAlign: 'center' }}>
          {t('refused.more', { count: refused.length - AT_ONCE })}
        </SmallMuted>
      )}
      {unsound > 0 && (
        <Notice data-tone="warn" aria-label={t('refused.unsound')}>
          <Icon name="warn" />
          <Small style={{ fontWeight: 600 }}>{t('refused.unsound')}</Small>
          <SmallMuted>{t('refused.unsoundText')}</SmallMuted>
          <Wrap gap="s2" style={{ marginBlockStart: 8 }}>
            <Button size="sm" variant="outlined" to={paths.contactUs}>
              {t('refused.write')}
            </Button>
            <Button size="sm" variant="transparent" onClick={() => void send(swept())}>
              {t('refused.sweep')}
            </Button>
          </Wrap>
        </Notice>
      )}
    </Notices>
  );
}
