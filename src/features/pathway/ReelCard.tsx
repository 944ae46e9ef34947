import { useTranslation } from 'react-i18next';
import { useRemoveReelMutation, useSaveReelMutation } from '../../api/reels.ts';
import type { Reel } from '../../contract/reels.ts';
import { useReelWords } from '../../i18n/useReelWords.ts';
import { useReelPlayer } from '../../machines/useReelPlayer.ts';
import { ReelPlayer } from '../../ui/reel/ReelPlayer.tsx';

/**
 * A reel as a card of a lesson. It plays on a tap only: nothing moves, sounds or is fetched unasked in the middle of
 * reading.
 */
export function ReelCard({ reel, isTop }: { reel: Reel; isTop: boolean }) {
  const { t } = useTranslation('common');
  const words = useReelWords();
  const player = useReelPlayer(reel.id, isTop ? 'next' : 'far');
  const [save, saving] = useSaveReelMutation();
  const [remove, removing] = useRemoveReelMutation();
  const onSave = () => void (saving.isLoading || removing.isLoading || (reel.isFavourite ? remove : save)(reel.id));
  return (
    <ReelPlayer
      {...player}
      isPlaying={isTop && player.isPlaying}
      reel={reel}
      words={words}
      category={t(`category.${reel.category}`)}
      save={{ isSaved: reel.isFavourite, onSave }}
    />
  );
}
