import styled from '@emotion/styled';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { install } from '../../machines/install.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { wideScreen } from '../../ui/theme.ts';

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 14px;
  margin-inline: var(--gutter);
  padding: 16px 18px 12px;
  border-radius: var(--r-l);
  background: var(--surface);
  & > img {
    grid-row: span 2;
    border-radius: 13px;
    box-shadow: 0 0 0 2px var(--line-strong);
  }
  & > div {
    grid-column: 1 / -1;
    margin-block-start: 6px;
    flex-wrap: wrap;
  }
`;

/**
 * Offers the installed app and says what it is good for; the drawer opens from here, never by itself. Below the first
 * screen, since it comes some seconds after the page.
 */
export function InstallNote() {
  const { t } = useTranslation();
  const send = useSend();
  const { status } = useMachine(install);
  const isBeside = useSyncExternalStore(wideScreen.watch, wideScreen.holds, () => false);
  if (isBeside || !(status === 'native' || status === 'manual')) return null;
  return (
    <Card aria-label={t('install.note.title')}>
      <img src="/icons/icon.svg" alt="" width={52} height={52} />
      <H3 as="h2">{t('install.note.title')}</H3>
      <SmallMuted>{t('install.note.text')}</SmallMuted>
      <Row gap="s2">
        <Button size="sm" variant="soft" onClick={() => void send(install.events.opened())}>
          {t('install.title')}
        </Button>
        <Button size="sm" variant="transparent" onClick={() => void send(install.events.hid())}>
          {t('install.card.later')}
        </Button>
      </Row>
    </Card>
  );
}
