import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../kit/hooks.ts';
import { install } from '../../machines/install.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';

const Card = styled.section`
  inline-size: min(320px, 100%);
  display: grid;
  gap: 8px;
  padding: 22px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-float);
  & > img {
    border-radius: 16px;
    box-shadow: 0 0 0 2px var(--line-strong);
  }
`;

/** Install instructions beside the column, for a desktop whose browser has no install prompt. */
export function InstallCard() {
  const { t } = useTranslation();
  const send = useSend();
  return (
    <Card aria-label={t('install.card.title')}>
      <img src="/icons/icon.svg" alt="" width={64} height={64} />
      <H3 as="h2">{t('install.card.title')}</H3>
      <SmallMuted>{t('install.card.text')}</SmallMuted>
      <Row gap="s2" style={{ marginBlockStart: 6, flexWrap: 'wrap' }}>
        <Button size="sm" variant="contrast" onClick={() => void send(install.events.opened())}>
          {t('install.title')}
        </Button>
        <Button size="sm" variant="transparent" onClick={() => void send(install.events.hid())}>
          {t('install.card.later')}
        </Button>
      </Row>
    </Card>
  );
}
