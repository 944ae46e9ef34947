import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { Review } from '../../contract/review.ts';
import { localDay } from '../../kit/localDay.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { outbox } from '../../machines/outbox.ts';
import { review as machine, type ReviewContext } from '../../machines/review.ts';
import { dueOn } from '../../machines/reviewDue.ts';
import { reviewsIn } from '../../machines/reviewsInOutbox.ts';
import { ResultSky } from '../../ui/art/ResultSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusAtTop } from '../../ui/focusAtTop.ts';
import { Foot } from '../../ui/Foot.tsx';
import { Display, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

const Scene = styled.div`
  position: absolute;
  z-index: -1;
  /* Raised, so that its front hill begins above the words. */
  inset-block-start: -20px;
  inset-inline: 0;
  @media (max-height: 600px) {
    inset-block-start: -40px;
  }
`;
const Main = styled.main`
  margin-block-start: calc(min(100vw, var(--col)) * 0.97 - 56px - var(--safe-top));
  padding: 0 var(--gutter) 12px;
  text-align: center;
  @media (max-height: 600px) {
    margin-block-start: calc(min(100vw, var(--col)) * 0.97 - 80px - var(--safe-top));
  }
  @media (max-height: 600px) {
    & > h1 {
      --size: 2rem;
    }
  }
  & > p {
    max-inline-size: 20.5rem;
    margin: 6px auto 0;
    text-wrap: balance;
  }
`;

type FinishedProps = { review: Review; session: ReviewContext };

/** The end of a session: how many were known, and enough for tonight. */
export function Finished({ review, session }: FinishedProps) {
  const { t } = useTranslation('pathway');
  const send = useSend();
  const unsent = reviewsIn(useMachine(outbox));
  const total = session.ratings.length;
  const known = session.ratings.filter((rating) => rating !== 'again').length;
  // What was asked just now may count as due until the review is fetched again.
  const asked = session.items.map(({ unitId, question }) => ({ unitId, questionId: question.id }));
  const isMore = dueOn(review.items, [...unsent, ...asked], localDay()).length > 0;
  const key = known === total ? 'review.done.all' : known ? 'review.done.some' : 'review.done.none';
  return (
    <>
      <Scene>
        <ResultSky grade={known * 2 < total ? 'small' : 'good'} result={{ correct: known, total }} />
      </Scene>
      <TopBar back={{ label: t('review.close'), to: paths.dashboard, icon: 'close' }} />
      <Main>
        <Display ref={focusAtTop} tabIndex={-1}>
          {t(known ? 'review.done.title' : 'review.done.titleNone')}
        </Display>
        <Muted>{t(key, { known, count: total })}</Muted>
      </Main>
      <Foot fade>
        <Button to={paths.dashboard} size="lg" wide>
          {t('review.done.home')}
        </Button>
        {isMore && (
          <Button variant="transparent" wide onClick={() => void send(machine.events.opened())}>
            {t('review.done.more')}
          </Button>
        )}
      </Foot>
    </>
  );
}
