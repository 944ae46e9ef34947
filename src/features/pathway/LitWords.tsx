import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetStatsQuery } from '../../api/learner.ts';
import { paths } from '../../contract/paths.ts';
import { POINTS_LESSON } from '../../contract/rules.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { roomForLongest } from '../../ui/roomForLongest.ts';
import { H1, Muted } from '../../ui/Text.tsx';
import { CloudsPassed } from './CloudsPassed.tsx';
import { FieldNote } from './FieldNote.tsx';
import { Invitation } from './Invitation.tsx';
import { LEAPS } from './Leap.tsx';
import { StarDelivery } from './StarDelivery.tsx';
import { NextUp } from './NextUp.tsx';
import { Main } from './litLook.ts';
import { isNewLevel } from './level.ts';
import { keepLearning, nextLesson, nextUnit, quizAfter, unitsOf } from './progress.ts';
import { Takeaways } from './Takeaways.tsx';
import type { CompletedProps } from './useLitStar.ts';
import { useUnitAhead } from './useUnitAhead.ts';

/** The words about the star, below it. */
const Told = styled.div`
  text-align: center;
  text-wrap: balance;
`;
const Line = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  margin-block-start: 4px;
`;

/** The place of the points, which the server counts: nothing moves when they come. */
const Points = styled.span`
  & > span {
    min-block-size: 36px;
    padding-inline: 16px;
    font-size: 1rem;
  }
  &[data-waits] {
    visibility: hidden;
  }
`;
const Name = styled.span`
  font-weight: 600;
  color: var(--text);
`;
const Headline = styled(H1)(roomForLongest);

/** A time above this is not shown: the lesson was left open meanwhile. */
const LONGEST_MS = 60 * 60_000;
/** A time below this is not shown either: the lesson was leafed through. */
const SHORTEST_MS = 30_000;

/** What is said below a lit star: its lesson, the takeaways, and what comes next. `done`: how many of its pathway are lit. */
export function LitWords({ lesson, pathway, star, done }: CompletedProps & { done: number }) {
  const { t } = useTranslation('pathway');
  const { data: stats, isLoading: areStatsComing } = useGetStatsQuery();
  const { id, title, takeaways, language, direction } = lesson;
  const units = unitsOf(pathway);
  const quiz = quizAfter(pathway, id);
  const next = star.wasLit ? keepLearning(units) : (quiz ?? nextUnit(units, id));
  useUnitAhead(next?.id);
  // Offline, the next unit may be on a page of the pathway that is not loaded.
  const isLast = lesson.modulePosition === pathway.shape.flat().length && units.some((unit) => unit.id === id);
  const upNext = nextLesson(units, id);
  const seconds = Math.round(star.took / 1_000);
  const time = t(seconds < 60 ? 'completed.seconds' : 'completed.minutes', {
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  });
  const earned = star.score?.pointsEarned ?? 0;
  const areUncounted = !star.score && !star.wasLit && ['flying', 'kept', 'loose'].includes(star.landing);
  const { total } = pathway.progress;
  // The first of its pathway; whether the very first of all, the figures tell.
  const isFirst = done === 1 && stats !== undefined && stats.lessonsDone <= 1;
  const isOpen = done === 1 && !stats && areStatsComing;
  const lit = star.wasLit ? 'before' : isOpen ? 'lit' : 'title';
  const headline = isNewLevel(star.score)
    ? t('milestone.level', { level: star.score.level })
    : t(isFirst && !star.wasLit ? 'first.title' : `completed.${lit}`);
  // The headline may change once the star is counted: its place has room for both.
  const [first] = useState(headline);
  const [longer] = useState(() => {
    if (isOpen) return t('first.title');
    const isLevelAhead = stats && !star.wasLit && stats.points + POINTS_LESSON >= stats.nextLevelPoints;
    return isLevelAhead ? t('milestone.level', { level: stats.level + 1 }) : undefined;
  });

  return (
    <>
      <Main>
        <Told>
          <Headline data-first={first} data-room={longer}>
            <span>{headline}</span>
          </Headline>
          <Line>
            {(earned > 0 || areUncounted) && (
              <Points data-waits={areUncounted || undefined}>
                <Badge tone="lit" icon="points">
                  {t('completed.points', { count: earned || POINTS_LESSON })}
                </Badge>
              </Points>
            )}
            <Muted>
              <Name lang={language} dir={direction}>
                {title}
              </Name>
              {star.took >= SHORTEST_MS && star.took < LONGEST_MS && ` · ${time}`}
            </Muted>
          </Line>
          <Muted lang={pathway.language} dir={pathway.direction}>
            {t('completed.of', { title: pathway.title, done, count: total })}
          </Muted>
          <StarDelivery landing={star.landing} refused={star.refused} />
        </Told>
        <CloudsPassed score={star.score} />
        {takeaways.length > 0 && <Takeaways lines={takeaways} lang={language} dir={direction} />}
        <FieldNote lesson={lesson} />
        {upNext && <NextUp pathway={pathway} unit={upNext} />}
        <Invitation unitId={id} />
        {!next && isLast && <Muted>{t('completed.last')}</Muted>}
      </Main>
      <Foot fade style={{ paddingBlockStart: 22 }}>
        {next ? (
          <Button to={paths.lesson(pathway.id, next.id)} state={LEAPS} size="lg" wide>
            {t(next === quiz ? 'completed.test' : 'completed.next')}
          </Button>
        ) : (
          <Button to={paths.pathway(pathway.id)} size="lg" wide>
            {t('completed.toPathway')}
          </Button>
        )}
      </Foot>
    </>
  );
}
