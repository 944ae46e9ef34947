import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useGetStatsQuery } from '../../api/learner.ts';
import { useGetReviewQuery } from '../../api/review.ts';
import { paths } from '../../contract/paths.ts';
import { TonightsSky } from '../../features/dashboard/TonightsSky.tsx';
import { NightsSky } from '../../ui/art/NightsSky.tsx';
import { Bar } from '../../ui/Progress.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { NightsPanel } from './aroundLook.ts';
import { nightsUntil } from './nights.ts';

const WEEK = 7;
/** Pages that tell the learner's points, or lead to tonight's sky, themselves. */
const WITH_POINTS: readonly string[] = [paths.dashboard, paths.user];
const WITH_SKY: readonly string[] = [paths.dashboard, paths.review];

/**
 * What is the learner's own, beside the column of a wide screen: the nights of four weeks, how far the next level is, and
 * the way to tonight's sky. Each only where the page does not say it; nothing until it is known.
 */
export function Nights() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const { data: stats } = useGetStatsQuery();
  const { data: review } = useGetReviewQuery();
  if (!stats) return null;
  const { today, days, points, level, levelPoints, nextLevelPoints } = stats;
  const nights = nightsUntil(
    today,
    days.map(({ date }) => date),
  );
  const lit = nights.filter(({ isLit }) => isLit);
  const format = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(date));
  return (
    <NightsPanel aria-labelledby={id}>
      <div>
        <H3 as="h2" id={id}>
          {t('around.nights')}
        </H3>
        <SmallMuted>{lit.length ? t('around.lit', { count: lit.length }) : t('around.none')}</SmallMuted>
        <ul className="vh" aria-labelledby={id}>
          {lit.map(({ date }) => (
            <li key={date}>{format(date, { weekday: 'long', day: 'numeric', month: 'long' })}</li>
          ))}
        </ul>
      </div>
      <NightsSky
        lit={nights.map(({ isLit }) => isLit)}
        names={nights.slice(0, WEEK).map(({ date }) => format(date, { weekday: 'narrow' }).toUpperCase())}
      />
      {points > 0 && !WITH_POINTS.includes(pathname) && (
        <div>
          <Bar share={(points - levelPoints) / (nextLevelPoints - levelPoints)} />
          <SmallMuted>{t('dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 })}</SmallMuted>
        </div>
      )}
      {review && !WITH_SKY.includes(pathname) && <TonightsSky items={review.items} />}
    </NightsPanel>
  );
}
