import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../contract/paths.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { REVIEW_SESSION } from '../../contract/rules.ts';
import { useMachine } from '../../kit/hooks.ts';
import { localDay } from '../../kit/localDay.ts';
import { outbox } from '../../machines/outbox.ts';
import { dueOn } from '../../machines/reviewDue.ts';
import { reviewsIn } from '../../machines/reviewsInOutbox.ts';
import { DimStars } from '../../ui/art/DimStars.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { useTonight } from './useTonight.ts';

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  margin-inline: var(--gutter);
  padding: 10px 14px 10px 10px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow-card);
`;

/** An item takes about a quarter of a minute. */
const ITEMS_A_MINUTE = 4;

/** The way to tonight's sky while something is due, and tonight's stars are not all lit yet; nothing otherwise. */
export function TonightsSky({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation();
  const unsent = reviewsIn(useMachine(outbox));
  const tonight = useTonight();
  const due = dueOn(items, unsent, localDay()).length;
  if (!due || tonight?.isEnough) return null;
  // A session holds so many; what waits beyond it is nothing to be told about.
  const count = Math.min(due, REVIEW_SESSION);
  const minutes = Math.ceil(count / ITEMS_A_MINUTE);
  return (
    <Way to={paths.review}>
      <DimStars />
      <Grow>
        <H3 as="h2">{t('dashboard.sky.title')}</H3>
        <SmallMuted style={{ textWrap: 'balance' }}>
          {t(due > count ? 'dashboard.sky.tonight' : 'dashboard.sky.dimming', { count })}
          {' · '}
          {t('unit.minutes', { minutes })}
        </SmallMuted>
      </Grow>
      <Icon name="next" />
    </Way>
  );
}
