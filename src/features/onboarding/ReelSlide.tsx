import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { Reel } from '../../contract/reels.ts';
import { useReelWords } from '../../i18n/useReelWords.ts';
import { useReelPlayer, type ReelPlace } from '../../machines/useReelPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ReelPlayer } from '../../ui/reel/ReelPlayer.tsx';
import { SwipeUpHint } from '../../ui/SwipeHint.tsx';
import { Steps } from './reelDeckLook.ts';

type ReelSlideProps = {
  reel: Reel;
  /** How many swipes down from the screen; negative above it. */
  distance: number;
  index: number;
  count: number;
  /** The learner has not swiped yet. */
  isTaught: boolean;
  onStep: (to: number) => void;
  /** How much of it has played, 0 to 1. */
  onProgress: (index: number, share: number) => void;
};

const places: Record<number, ReelPlace> = { 0: 'shown', 1: 'next' };

/** One sample reel, with a button that leads to a first star. */
export const ReelSlide = memo(function ReelSlide(props: ReelSlideProps) {
  const { reel, index, count, distance, isTaught, onStep, onProgress } = props;
  const { t } = useTranslation();
  const words = useReelWords();
  const isLast = index === count - 1;
  const player = useReelPlayer(reel.id, places[distance] ?? 'far');

  return (
    <ReelPlayer
      {...player}
      hasKeys={distance === 0}
      reel={reel}
      words={words}
      category={t(`category.${reel.category}`)}
      onProgress={(share) => onProgress(index, share)}
      onLeadOn={isLast || player.isSparing ? undefined : () => onStep(index + 1)}
    >
      <Steps>
        <Button to={paths.firstStar} size="lg" wide>
          {t('onboarding.start')}
        </Button>
        <IconButton
          icon="down"
          data-up
          label={t('taste.previous')}
          disabled={index === 0}
          onClick={() => onStep(index - 1)}
        />
        {isTaught ? (
          <SwipeUpHint>{t('taste.swipeHint')}</SwipeUpHint>
        ) : (
          <p>{t(isLast ? 'taste.last' : 'taste.swipe')}</p>
        )}
        <IconButton icon="down" label={t('taste.next')} disabled={isLast} onClick={() => onStep(index + 1)} />
      </Steps>
    </ReelPlayer>
  );
});
