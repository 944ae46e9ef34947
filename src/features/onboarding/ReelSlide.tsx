import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { Reel } from '../../contract/reels.ts';
import { useReelWords } from '../../i18n/useReelWords.ts';
import { useReelPlayer } from '../../machines/useReelPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ReelPlayer } from '../../ui/reel/ReelPlayer.tsx';
import { Steps } from './deckLook.ts';

type ReelSlideProps = {
  reel: Reel;
  /** How many swipes away from the screen. */
  distance: number;
  /** Absent at the ends. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onProgress: (share: number) => void;
};

/** One reel of the taste, with the way to keep it. */
export function ReelSlide({ reel, distance, onPrevious, onNext, onProgress }: ReelSlideProps) {
  const { t } = useTranslation();
  const words = useReelWords();
  const player = useReelPlayer(reel.id);

  return (
    <div inert={distance > 0}>
      <ReelPlayer
        {...player}
        reel={reel}
        words={words}
        category={t(`category.${reel.category}`)}
        preload={distance === 0 ? 'auto' : distance === 1 ? 'metadata' : 'none'}
        onProgress={distance === 0 ? onProgress : undefined}
      >
        <Button to={paths.signUp} size="lg" wide>
          {t('onboarding.join')}
        </Button>
        <Steps>
          <IconButton
            icon="down"
            data-up
            label={t('onboarding.previous')}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <p>{t(onNext ? 'onboarding.swipe' : 'onboarding.last')}</p>
          <IconButton icon="down" label={t('onboarding.next')} disabled={!onNext} onClick={onNext} />
        </Steps>
      </ReelPlayer>
    </div>
  );
}
