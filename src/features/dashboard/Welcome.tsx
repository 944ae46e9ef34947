import styled from '@emotion/styled';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Stats } from '../../contract/learner.ts';
import type { User } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { DashboardSky } from '../../ui/art/DashboardSky.tsx';
import { WeekSky } from '../../ui/art/WeekSky.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { assetUrl } from '../../ui/Picture.tsx';
import { H1, Micro } from '../../ui/Text.tsx';
import { weekOf } from '../../ui/week.ts';
import { localHour } from '../../kit/localDay.ts';
import { partOfDay } from './partOfDay.ts';

const Sky = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block: var(--safe-top) 78px;
  background: var(--sky-0);
  border-radius: 0 0 32px 32px;
  /* No card of figures lies over its lower edge. */
  &[data-alone] {
    padding-block-end: 56px;
    /* The letters of the week stand above its hill. */
    & > svg {
      block-size: calc(100% + 30px);
    }
  }
`;
const Behind = styled(DashboardSky)`
  position: absolute;
  inset: 0;
  z-index: -1;
`;
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-block-size: 56px;
  padding-inline: var(--gutter);
  @media (max-height: 600px) {
    min-block-size: 48px;
  }
`;
const Me = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 50%;
  overflow: hidden;
  background: var(--surface-2);
  color: var(--text);
  font: 700 1.0625rem/1 var(--font-head);
  box-shadow: var(--shadow-card);
  &:focus-visible {
    border-radius: 50%;
  }
`;
const Hello = styled.div`
  padding: 2px var(--gutter) 18px;
  --two-lines: 68px;
  /* What a phone's browser leaves: the next lesson stands whole on the first screen. */
  @media (max-height: 700px) {
    padding-block-end: 6px;
    --two-lines: 60px;
  }
  @media (max-height: 600px) {
    padding-block: 0;
    --two-lines: 48px;
  }
  @media (max-width: 340px) {
    --two-lines: 48px;
  }
`;
/** The heading of the page until the streak is known. */
const Greeting = styled.p`
  font: 600 var(--fs-body)/var(--lh-body) var(--font-text);
`;
/** As high as its placeholder, also with one line: nothing below moves when it comes. */
const Headline = styled(H1)`
  min-block-size: var(--two-lines);
  font-size: 1.75rem;
  line-height: 2.125rem;
  @media (max-height: 700px) {
    font-size: 1.5rem;
    line-height: 1.875rem;
  }
  @media (max-height: 600px) {
    font-size: 1.25rem;
    line-height: 1.5rem;
  }
  /* The longest of its texts takes two lines, also in the font that stands in until ours is there. */
  @media (max-width: 340px) {
    font-size: 1.1875rem;
    line-height: 1.5rem;
  }
`;
const Week = styled.div`
  min-block-size: 96px;
  padding-inline: var(--gutter);
  @media (max-height: 600px) {
    min-block-size: 78px;
  }
`;

const Explained = styled(Micro)`
  margin-block-start: 6px;
  text-align: center;
  text-wrap: balance;
  @media (max-height: 700px) {
    margin-block: 0 -10px;
  }
`;

const streakKey = ({ currentStreak, lessonsDone, days, today }: Stats) => {
  if (currentStreak === 0) return lessonsDone ? 'dashboard.streak.rested' : 'dashboard.streak.none';
  return days.some(({ date }) => date === today) ? 'dashboard.streak.done' : 'dashboard.streak.open';
};

type WelcomeProps = {
  user: User | undefined;
  stats: Stats | undefined;
  /** The streak could not be loaded. */
  isFailed: boolean;
};

/** The top of the dashboard: a greeting by name and time of day, the streak, and a sky behind them. */
export const Welcome = memo(function Welcome({ user, stats, isFailed }: WelcomeProps) {
  const { t } = useTranslation();
  const [part] = useState(() => partOfDay(localHour()));
  const name = user?.name.trim().split(/\s+/)[0] ?? '';
  const greeting = name ? t(`dashboard.greeting.${part}`, { name }) : t(`dashboard.hello.${part}`);
  const week = stats && weekOf(stats, t('dashboard.weekdays'));
  const streak = stats && t(streakKey(stats), { count: stats.currentStreak });
  const headline = streak ?? (isFailed && t('dashboard.streak.unknown'));
  const clouds = week?.filter(({ isCloudy }) => isCloudy).length ?? 0;
  return (
    <Sky data-alone={stats?.points === 0 || undefined}>
      <Behind />
      <Top>
        <Greeting as={stats || isFailed ? 'p' : 'h1'}>{greeting}</Greeting>
        <Me to={paths.user} aria-label={t('dashboard.profile')}>
          {user?.avatar ? (
            <img src={assetUrl(user.avatar, 88)} alt="" width={44} height={44} />
          ) : (
            name.charAt(0).toUpperCase()
          )}
        </Me>
      </Top>
      <Hello data-waits={stats || isFailed ? undefined : true}>
        {headline ? <Headline>{headline}</Headline> : <Skeleton height="var(--two-lines)" />}
      </Hello>
      <Week>
        {week && <WeekSky label={t(`dashboard.${clouds ? 'cloudyWeek' : 'week'}`, { count: clouds })} days={week} />}
        {clouds > 0 && <Explained>{t('dashboard.clouds')}</Explained>}
      </Week>
    </Sky>
  );
});
