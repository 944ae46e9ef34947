import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { H3, Small } from '../../ui/Text.tsx';

/** Selected as a whole by one tap or double click. */
const Address = styled.p`
  margin-block-start: 10px;
  min-block-size: calc(var(--lh-body) + 32px);
  padding: 16px;
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  overflow-wrap: anywhere;
  text-align: start;
  user-select: all;
  -webkit-user-select: all;
`;

/** The link as text, for a browser that refuses to copy it. */
export function LinkShown({ link, isRefused }: { link: string; isRefused: boolean }) {
  const { t } = useTranslation();
  return (
    <section>
      <H3 as="h2">{t('share.link')}</H3>
      <Address dir="ltr" translate="no">
        {link}
      </Address>
      {isRefused && <Small style={{ marginBlockStart: 8 }}>{t('share.byHand')}</Small>}
    </section>
  );
}
