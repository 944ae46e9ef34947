import { useTranslation } from 'react-i18next';
import { useRemoveReelMutation, useSaveReelMutation } from '../../api/reels.ts';
import type { Reel } from '../../contract/reels.ts';
import { useReelWords } from '../../i18n/useReelWords.ts';
import { useReelPlayer } from '../../machines/useReelPlayer.ts';
import { Curtain } from '../../ui/Curtain.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ReelPlayer } from '../../ui/reel/ReelPlayer.tsx';
import { Stagehouse, Way } from './savedLook.ts';

type SavedReelPlayerProps = { reel: Reel; isSaved: boolean; onClose: () => void };

/**
 * One saved reel over the whole screen. When it is removed from the list it stays here, to be saved again, until it is
 * closed.
 */
export function SavedReelPlayer({ reel, isSaved, onClose }: SavedReelPlayerProps) {
  const { t } = useTranslation();
  const words = useReelWords();
  const player = useReelPlayer(reel.id, 'shown');
  const [save, saving] = useSaveReelMutation();
  const [remove, removing] = useRemoveReelMutation();
  const isBusy = saving.isLoading || removing.isLoading;
  const onSave = () => void (isBusy || (isSaved ? remove : save)(reel.id));
  return (
    <Curtain isOpen label={reel.title} onClose={onClose}>
      <Stagehouse>
        <Way>
          <IconButton icon="close" label={t('saved.close')} onClick={onClose} />
        </Way>
        <ReelPlayer
          {...player}
          reel={reel}
          words={words}
          category={t(`category.${reel.category}`)}
          save={{ isSaved, onSave }}
        />
      </Stagehouse>
    </Curtain>
  );
}
