import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Stats } from '../../contract/learner.ts';
import { numeral } from '../../kit/numeral.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { FigureRow, Row } from '../../ui/Layout.tsx';
import { Bar } from '../../ui/Progress.tsx';
import { MicroMuted, Num, SmallMuted } from '../../ui/Text.tsx';

const Whole = styled(Card)`
  margin-inline: var(--gutter);
  padding: 16px;
  & > * + * {
    margin-block-start: 14px;
    padding-block-start: 14px;
    border-block-start: 1px solid var(--line);
  }
  &[aria-busy] :is(dt, dd, p, span) {
    visibility: hidden;
  }
  &[aria-busy] :is(dd, p:last-child) {
    visibility: inherit;
    border-radius: 8px;
    background: var(--surface-2);
    color: transparent;
  }
`;
/** Three beside each other on the narrowest phone too. */
const Tiles = styled(FigureRow)`
  grid-template-columns: repeat(auto-fit, minmax(4.6rem, 1fr));
  gap: 8px;
`;
const Tile = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  text-align: center;
`;
const Figure = styled(Num)`
  font-size: min(1.375rem, 5.6vw);
  line-height: 1.75rem;
  white-space: nowrap;
`;
const Lessons = styled(Num)`
  min-inline-size: 30px;
  font-size: 1.75rem;
  line-height: 2rem;
  text-align: center;
`;
const Level = styled(Row)`
  justify-content: space-between;
  flex-wrap: wrap;
  margin-block-end: 12px;
`;
const Note = styled(SmallMuted)`
  margin-block-start: 10px;
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

/** The learner's figures in one card: level, streaks, quiz average, lessons. Blank and of the same size until they are loaded. */
export function Figures({ stats }: { stats: Stats | undefined }) {
  const { t, i18n } = useTranslation();
  const { level, points, levelPoints, nextLevelPoints, currentStreak, maxStreak, quizAverageScore, lessonsDone } =
    stats ?? nothing;
  const number = (value: number) => numeral(value, i18n.language);
  const tiles = [
    [number(currentStreak), t('profile.currentStreak')],
    [number(maxStreak), t('profile.maxStreak')],
    [
      quizAverageScore === null ? '–' : t('unit.percent', { share: Math.round(quizAverageScore) / 100 }),
      t('profile.quizAverage'),
    ],
  ] as const;
  return (
    <Whole as="section" aria-label={t('dashboard.stats.title')} aria-busy={stats ? undefined : true}>
      <div>
        <Level>
          <Badge tone="lit">{t('profile.level', { level })}</Badge>
          <SmallMuted>{t('profile.points', { points, next: nextLevelPoints })}</SmallMuted>
        </Level>
        <Bar share={(points - levelPoints) / (nextLevelPoints - levelPoints)} />
      </div>
      <div>
        <Tiles>
          {tiles.map(([value, name]) => (
            <Tile key={name}>
              <MicroMuted as="dt">{name}</MicroMuted>
              <Figure as="dd">{value}</Figure>
            </Tile>
          ))}
        </Tiles>
        <Note>{t('profile.clouds')}</Note>
      </div>
      <Row>
        <Lessons>{number(lessonsDone)}</Lessons>
        <div>
          <p style={{ fontWeight: 600 }}>{t('profile.lessonsDone', { count: lessonsDone })}</p>
          <SmallMuted>{t('profile.lessonsNote')}</SmallMuted>
        </div>
      </Row>
    </Whole>
  );
}
