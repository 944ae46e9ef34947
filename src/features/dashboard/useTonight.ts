import { useGetMyselfQuery, useGetStatsQuery } from '../../api/learner.ts';
import { useMachine } from '../../kit/hooks.ts';
import { localDay } from '../../kit/localDay.ts';
import { litHere } from '../../machines/litHere.ts';
import { outbox } from '../../machines/outbox.ts';
import { reviewsIn } from '../../machines/reviewsInOutbox.ts';

/** The stars that a learner wants to light in a night, and how many are lit. */
interface Tonight {
  wanted: number;
  lit: number;
  /** They are lit, so nothing more is asked for. */
  isEnough: boolean;
}

/** Tonight's stars, with those that the server does not have yet; null where the learner chose no number. */
export function useTonight(): Tonight | null {
  const { data: user } = useGetMyselfQuery();
  const { data: stats } = useGetStatsQuery();
  const unsent = useMachine(outbox);
  const wanted = user?.starsANight;
  if (!wanted || !stats) return null;
  const today = localDay();
  const here = litHere(unsent, ({ completedAt }) => localDay(Date.parse(completedAt)) === today);
  const sessions = reviewsIn(unsent).filter(({ day, endsSession }) => day === today && endsSession).length;
  const lit = (stats.today === today ? stats.starsToday : 0) + here + sessions;
  return { wanted, lit, isEnough: lit >= wanted };
}
