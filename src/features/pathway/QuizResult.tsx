import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useGetStatsQuery } from '../../api/learner.ts';
import { paths } from '../../contract/paths.ts';
import { ResultSky } from '../../ui/art/ResultSky.tsx';
import { WeekSky } from '../../ui/art/WeekSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Display, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { weekOf } from '../../ui/week.ts';
import { CloudsPassed } from './CloudsPassed.tsx';
import { Invitation } from './Invitation.tsx';
import { StarDelivery } from './StarDelivery.tsx';
import { LEAPS } from './Leap.tsx';
import { LevelReached } from './LevelReached.tsx';
import { Missed } from './Missed.tsx';
import { NextUp } from './NextUp.tsx';
import { headlineOf, nextUnit, unitsOf } from './progress.ts';
import { shownResult } from './shownResult.ts';
import { Scores } from './Scores.tsx';
import type { CompletedProps } from './useLitStar.ts';
import { useUnitAhead } from './useUnitAhead.ts';

const Scene = styled.div`
  position: absolute;
  z-index: -1;
  inset-block-start: calc(-1 * var(--raised));
  inset-inline: 0;
`;
/** How far the scene is raised: its front hill begins above the words, and on short screens they and the figures are in sight. */
const Page = styled.div`
  display: contents;
  --raised: 20px;
  @media (max-height: 700px) {
    --raised: min(146px, 37.4vw);
  }
  @media (max-height: 600px) {
    --raised: min(152px, 46vw);
  }
`;
/** Two ways on stand beside each other where they have room. */
const Ways = styled(Foot)`
  &:has(> :nth-child(2)) {
    grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
    & > a {
      padding-inline: 12px;
      font-size: 1rem;
    }
  }
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  @media (max-height: 700px) {
    gap: 10px;
  }
  /* The scene is as wide as the column and 460/390 as high; the words stand on its front hill. */
  margin-block-start: calc(min(100vw, var(--col)) * 0.97 - 36px - var(--raised) - var(--safe-top));
  padding: 0 var(--gutter) 12px;
`;
const Words = styled.div`
  text-align: center;
  margin-block-end: 8px;
  & > h1 {
    --size: 2.5rem;
    @media (max-height: 600px) {
      --size: 1.75rem;
    }
  }
  & > p {
    max-inline-size: 20.5rem;
    text-wrap: balance;
    margin: 6px auto 0;
  }
`;
const Week = styled(Card)`
  padding: 16px 14px 8px;
`;

/** All that is known of a quiz of another sitting. */
const ITS_STAR = { correct: 1, total: 1 };

/** The end of a quiz: one of three headlines, points and streak, what was missed, and the next star. */
export function QuizResult({ lesson, pathway, star }: CompletedProps) {
  const { t } = useTranslation(['pathway', 'common']);
  const { data: stats, isLoading: areStatsComing } = useGetStatsQuery();
  const result = shownResult(lesson, star);
  const grade = result ? headlineOf(result) : null;
  const next = nextUnit(unitsOf(pathway), lesson.id);
  useUnitAhead(next?.id);
  const isLow = grade === 'better';
  const isLitNow = star.landing === 'landed' && (star.score?.pointsEarned ?? 0) > 0;
  const week = stats && weekOf(stats, t('common:dashboard.weekdays'));
  const clouds = week?.filter(({ isCloudy }) => isCloudy).length;
  const onwards = next ? paths.lesson(pathway.id, next.id) : paths.pathway(pathway.id);

  return (
    <Page>
      <Scene>
        <ResultSky grade={grade ?? 'good'} result={result ?? ITS_STAR} />
      </Scene>
      <TopBar back={{ label: t('completed.close'), to: paths.pathway(pathway.id), icon: 'close' }} />
      <Main>
        <Words>
          <Display>{t(grade ? `result.${grade}` : 'result.done')}</Display>
          <Muted>
            {grade && result
              ? t(`result.${grade}Text`, { correct: result.correct, total: result.total })
              : t('result.doneText')}
          </Muted>
        </Words>
        {result && <Scores star={star} result={result} streak={star.score?.streak ?? stats?.currentStreak} />}
        <StarDelivery landing={star.landing} refused={star.refused} />
        <LevelReached score={star.score} />
        <CloudsPassed score={star.score} />
        {week ? (
          <Week>
            <WeekSky
              label={clouds ? t('common:dashboard.cloudyWeek', { count: clouds }) : t('result.week')}
              days={week}
              justLit={isLitNow}
            />
          </Week>
        ) : (
          areStatsComing && (
            <Week aria-hidden>
              <WeekSky label="" days={[]} />
            </Week>
          )
        )}
        {result && result.missed.length > 0 && (
          <>
            <Missed lesson={lesson} questions={result.missed} picks={star.picks ?? {}} />
            {!isLow && (
              <Button to={paths.lesson(pathway.id, lesson.id)} wide variant="outlined">
                {t('result.again')}
              </Button>
            )}
          </>
        )}
        {/* Where nothing is left to look at, the page ends with what comes. */}
        {next && !result?.missed.length && <NextUp pathway={pathway} unit={next} />}
        <Invitation unitId={lesson.id} />
      </Main>
      <Ways fade>
        {isLow && (
          <Button to={paths.lesson(pathway.id, lesson.id)} size="lg" wide>
            {t('result.again')}
          </Button>
        )}
        <Button to={onwards} state={next && LEAPS} size="lg" wide variant={isLow ? 'outlined' : 'gradient'}>
          {t(next ? 'result.next' : 'completed.toPathway')}
        </Button>
      </Ways>
    </Page>
  );
}
