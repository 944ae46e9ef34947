import styled from '@emotion/styled';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stats } from '../../contract/learner.ts';
import { numeral } from '../../kit/numeral.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Bar } from '../../ui/Progress.tsx';
import { MicroMuted, Num } from '../../ui/Text.tsx';

const Raised = styled(Card)`
  position: relative;
  z-index: 2;
  margin: -58px var(--gutter) 0;
  padding: 16px 16px 18px;
  @media (max-height: 700px) {
    margin-block-start: -66px;
    padding-block: 10px;
  }
  @media (max-height: 600px) {
    padding-block: 8px;
    & > p {
      margin-block-start: 2px;
    }
  }
  box-shadow: var(--shadow-float);
  & > p {
    margin-block-start: 7px;
    text-align: center;
  }
  &[aria-busy] > * {
    visibility: hidden;
  }
`;
const Three = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-block-end: 14px;
  text-align: center;
  @media (max-height: 700px) {
    margin-block-end: 8px;
  }
  @media (max-height: 600px) {
    margin-block-end: 5px;
  }
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    min-inline-size: 0;
  }
  & > div + div {
    border-inline-start: 1px solid var(--line);
  }
  /* "days in a row" on one line on the narrowest phones too. */
  dt {
    font-size: min(var(--fs-micro), 3.75vw);
  }
  dd svg {
    color: var(--primary-text);
  }
`;
const Figure = styled(Num)`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  font-size: 1.625rem;
  line-height: 2rem;
  @media (max-height: 600px) {
    font-size: 1.375rem;
    line-height: 1.625rem;
  }
`;

const nothing = { currentStreak: 0, level: 1, points: 0, levelPoints: 0, nextLevelPoints: 100 };

/**
 * Streak, level and points, and how far the next level is, also in words; a blank card of the same size until they are
 * loaded.
 */
export const StatsCard = memo(function StatsCard({ stats }: { stats: Stats | undefined }) {
  const { t, i18n } = useTranslation();
  const { currentStreak, level, points, levelPoints, nextLevelPoints } = stats ?? nothing;
  const left = t('dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 });
  const figures: [IconName, number, string][] = [
    ['comet', currentStreak, t('dashboard.stats.streak', { count: currentStreak })],
    ['level', level, t('dashboard.stats.level')],
    ['points', points, t('dashboard.stats.points', { count: points })],
  ];
  return (
    <Raised as="section" aria-label={t('dashboard.stats.title')} aria-busy={stats ? undefined : true}>
      <Three>
        {figures.map(([icon, value, name]) => (
          <div key={icon}>
            <MicroMuted as="dt">{name}</MicroMuted>
            <Figure as="dd">
              <Icon name={icon} size={22} />
              {numeral(value, i18n.language)}
            </Figure>
          </div>
        ))}
      </Three>
      <Bar share={(points - levelPoints) / (nextLevelPoints - levelPoints)} />
      <MicroMuted>{left}</MicroMuted>
    </Raised>
  );
});
