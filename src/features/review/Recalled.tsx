import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import type { QuestionOf, RecallRating } from '../../contract/questions.ts';
import { useSend } from '../../kit/hooks.ts';
import { checkOf, review } from '../../machines/review.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Muted, Small } from '../../ui/Text.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { ItemFrame, type ItemProps } from './ItemFrame.tsx';
import { useOnwards } from './useOnwards.ts';

const RATINGS: readonly RecallRating[] = ['notYet', 'almost', 'knew'];

/** Takes the focus when the card is turned, so that a screen reader goes on with the answer. */
const arrive = (answer: HTMLElement | null) => answer?.focus({ preventScroll: true });

const Answer = styled(Card)`
  padding: 18px 16px;
`;
const Rating = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * {
    flex: 1 1 auto;
  }
`;

/** A prompt of a lesson: think, turn the card, say how it went. What was said counts at once. */
export function Recalled({ item, session }: ItemProps) {
  const { t } = useTranslation('pathway');
  const navigate = useNavigate();
  const send = useSend();
  const onwards = useOnwards(session);
  const [turned, setTurned] = useState(-1);
  const question = item.question as QuestionOf<'recall'>;
  const isJudged = session.status === 'judged';
  const isTurned = isJudged || turned === session.at;
  const turn = () => setTurned(session.at);
  const rate = (rating: RecallRating) => {
    send(review.events.picked([rating]));
    send(checkOf({ ...session, pick: [rating] }));
  };

  useKeys({
    Enter: isTurned ? undefined : turn,
    Escape: () => void navigate(paths.dashboard),
  });

  return (
    <ItemFrame
      item={item}
      session={session}
      onContinue={onwards}
      foot={
        isTurned ? (
          <>
            <Small id="recall" style={{ textAlign: 'center' }}>
              {t('review.recall.asks')}
            </Small>
            <Rating role="group" aria-labelledby="recall">
              {RATINGS.map((rating) => (
                <Button key={rating} variant={rating === 'knew' ? 'default' : 'outlined'} onClick={() => rate(rating)}>
                  {t(`review.recall.${rating}`)}
                </Button>
              ))}
            </Rating>
          </>
        ) : (
          <Button size="lg" wide onClick={turn}>
            {t('review.recall.turn')}
          </Button>
        )
      }
    >
      {isTurned ? (
        <Answer ref={arrive} tabIndex={-1} data-look={isJudged ? 'right' : undefined}>
          <RichText blocks={question.answer} category={item.category} lang={item.language} />
        </Answer>
      ) : (
        <Muted style={{ marginBlockStart: -12 }}>{t('review.recall.how')}</Muted>
      )}
    </ItemFrame>
  );
}
