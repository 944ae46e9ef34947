import { useTranslation } from 'react-i18next';
import { useRemoveReelMutation, useSaveReelMutation } from '../../api/reels.ts';
import type { Reel } from '../../contract/reels.ts';
import { useReelWords } from '../../i18n/useReelWords.ts';
import { ReelPlayer } from '../../ui/reel/ReelPlayer.tsx';
import { useLessonReel } from './useLessonReel.ts';

/** A reel as a card of a lesson. */
export function ReelCard({ reel, isTop }: { reel: Reel; isTop: boolean }) {
  const { t } = useTranslation('common');
  const words = useReelWords();
  const player = useLessonReel(reel.id, isTop);
  const [save, saving] = useSaveReelMutation();
  const [remove, removing] = useRemoveReelMutation();
  const onSave = () => void (saving.isLoading || removing.isLoading || (reel.isFavourite ? remove : save)(reel.id));
  return (
    <ReelPlayer
      {...player}
      hasKeys={isTop}
      isPlaying={isTop && player.isPlaying}
      reel={reel}
      words={words}
      category={t(`category.${reel.category}`)}
      save={{ isSaved: reel.isFavourite, onSave }}
    />
  );
}
