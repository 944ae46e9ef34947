import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Stats } from '../../contract/learner.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { FigureRow, Row } from '../../ui/Layout.tsx';
import { Bar } from '../../ui/Progress.tsx';
import { MicroMuted, Num, SmallMuted } from '../../ui/Text.tsx';

const Parts = styled.section`
  display: grid;
  gap: 10px;
  padding-inline: var(--gutter);
  &[aria-busy] :is(dt, dd, p, span) {
    visibility: hidden;
  }
`;
const Tile = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  padding: 14px 8px 12px;
  text-align: center;
`;
const Figure = styled(Num)`
  font-size: min(1.375rem, 5.6vw);
  line-height: 1.75rem;
  white-space: nowrap;
`;
const Level = styled(Row)`
  justify-content: space-between;
  flex-wrap: wrap;
  margin-block-end: 12px;
`;
const Lessons = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 12px 16px;
`;

const Note = styled(SmallMuted)`
  padding-inline: 4px;
  text-align: center;
  text-wrap: balance;
`;

const nothing = {
  level: 1,
  points: 0,
  levelPoints: 0,
  nextLevelPoints: 100,
  currentStreak: 0,
  maxStreak: 0,
  quizAverageScore: null,
  lessonsDone: 0,
};

/** The learner's figures: level, streaks, quiz average, lessons. Blank cards of the same size until they are loaded. */
export function Figures({ stats }: { stats: Stats | undefined }) {
  const { t, i18n } = useTranslation();
  const { level, points, levelPoints, nextLevelPoints, currentStreak, maxStreak, quizAverageScore, lessonsDone } =
    stats ?? nothing;
  const number = new Intl.NumberFormat(i18n.language);
  const tiles = [
    [number.format(currentStreak), t('profile.currentStreak')],
    [number.format(maxStreak), t('profile.maxStreak')],
    [
      quizAverageScore === null ? '–' : t('unit.percent', { share: Math.round(quizAverageScore) / 100 }),
      t('profile.quizAverage'),
    ],
  ] as const;
  return (
    <Parts aria-label={t('dashboard.stats.title')} aria-busy={stats ? undefined : true}>
      <Card padded>
        <Level>
          <Badge tone="lit">{t('profile.level', { level })}</Badge>
          <SmallMuted>{t('profile.points', { points, next: nextLevelPoints })}</SmallMuted>
        </Level>
        <Bar share={(points - levelPoints) / (nextLevelPoints - levelPoints)} />
      </Card>
      <FigureRow>
        {tiles.map(([value, name]) => (
          <Tile key={name}>
            <MicroMuted as="dt">{name}</MicroMuted>
            <Figure as="dd">{value}</Figure>
          </Tile>
        ))}
      </FigureRow>
      <Note>{t('profile.clouds')}</Note>
      <Lessons>
        <Figure>{number.format(lessonsDone)}</Figure>
        <div>
          <p style={{ fontWeight: 600 }}>{t('profile.lessonsDone', { count: lessonsDone })}</p>
          <SmallMuted>{t('profile.lessonsNote')}</SmallMuted>
        </div>
      </Lessons>
    </Parts>
  );
}
