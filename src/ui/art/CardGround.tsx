import styled from '@emotion/styled';
import type { Category } from '../../contract/shapes.ts';
import { rnd } from '../../kit/hash.ts';
import { day } from '../theme.ts';
import { emblems } from './emblems.tsx';
import { SpareRoom } from './SpareRoom.ts';
import { Scene } from './Scene.tsx';
import { FieldStars, Pines } from './shapes.tsx';

const Ground = styled(SpareRoom)`
  --near: color-mix(in srgb, var(--cat) 20%, var(--surface));
  --far: color-mix(in srgb, var(--cat) 10%, var(--surface));
  /* By day a bare page is as dark as a card's ground. */
  &[data-bare] {
    ${day} {
      --near: color-mix(in srgb, var(--surface-2) 40%, var(--surface-3));
      --far: var(--surface-2);
    }
  }
  .farther {
    fill: var(--far);
  }
  /* Low: the nearer hill alone, whole. */
  @container (max-height: 108px) {
    .farther,
    .wood,
    .field {
      display: none;
    }
  }
  @container (max-height: 58px) {
    & > svg {
      translate: 0 14px;
    }
  }
  /* Too low for the whole sign. */
  @container (max-height: 178px) {
    .sign {
      display: none;
    }
  }
  .sign {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
    color: var(--cat);
    opacity: 0.5;
    --em-bg: var(--surface);
  }
  /* Too flat for the whole sign: its top would be cut. */
  @container (min-aspect-ratio: 2.04) {
    .sign {
      display: none;
    }
  }
`;
const FARTHER = 'M-4 146c54-34 108-40 168-20s120 18 198-18v110H-4z';
const NEARER = 'M-4 184c80-30 150-30 214-12s104 12 152-6v50H-4z';

type CardGroundProps = {
  category: Category;
  seed: string;
  /** Drawn for the page itself, not for a card. */
  bare?: boolean | undefined;
};

/**
 * A landscape at the foot of a card of few words, with the sign of its category for a moon. Its shape depends on
 * `seed`.
 */
export const CardGround = ({ category, seed, bare }: CardGroundProps) => {
  const moon = 62 + Math.round(rnd(seed, 'moon') * 4) * 58;
  const wood = moon > 178 ? [14, 110] : [246, 344];
  return (
    <Ground aria-hidden data-cat={category} data-bare={bare || undefined}>
      <Scene width={358} height={210} fills="bottom">
        <g className="field">
          <FieldStars seed={seed} count={16} width={358} height={120} />
        </g>
        <g className="sign" transform={`translate(${moon - 42} ${34 + rnd(seed, 'rise') * 20}) scale(3.5)`}>
          {emblems[category]}
        </g>
        <path className="farther" d={FARTHER} />
        <g className="wood">
          <Pines seed={seed} from={wood[0]!} to={wood[1]!} foot={168} tall={34} fill="var(--near)" />
        </g>
        <path d={NEARER} fill="var(--near)" />
      </Scene>
    </Ground>
  );
};
