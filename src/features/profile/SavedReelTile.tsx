import type { Reel } from '../../contract/reels.ts';
import { Picture } from '../../ui/Picture.tsx';
import { clock } from '../../ui/reel/SeekBar.tsx';
import { Tile } from './savedLook.ts';

/** The poster of one saved reel, with its name and length. */
export const SavedReelTile = ({ reel, onOpen }: { reel: Reel; onOpen: () => void }) => (
  <li>
    <Tile type="button" onClick={onOpen}>
      <Picture asset={reel.poster} category={reel.category} seed={reel.id} width={128} height={202} />
      <span>
        <b lang={reel.language} dir={reel.direction}>
          {reel.title}
        </b>
        {clock(reel.seconds)}
      </span>
    </Tile>
  </li>
);
