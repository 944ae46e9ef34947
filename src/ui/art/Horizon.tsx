import styled from '@emotion/styled';
import { rnd } from '../../kit/hash.ts';
import { SpareRoom } from './SpareRoom.ts';
import { Scene } from './Scene.tsx';
import { FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';

const Wide = styled(SpareRoom)`
  /* Too low to show the whole drawing. */
  @container (max-height: 186px) {
    & > svg {
      display: none;
    }
  }
  /* Overlaps by a pixel, against a seam. */
  & + footer {
    margin-block-start: -1px;
  }
  form > & {
    margin-inline: calc(-1 * var(--gutter));
    margin-block-end: -15px;
  }
`;

type HorizonProps = {
  /** Chooses the stars, so that each page has its own. */
  seed: string;
  /** Stars alone, for a page that has a landscape already. */
  bare?: boolean | undefined;
};

/** Fills the empty room of a short page: a hop from a lit star to one that is not, over a far wood. 390 × 210. */
export const Horizon = ({ seed, bare = false }: HorizonProps) => {
  const at = (what: string, from: number, to: number) => Math.round(from + rnd(seed, what) * (to - from));
  const first = [at('x1', 36, 76), at('y1', 84, 118)] as const;
  const lit = [at('x2', 122, 176), at('y2', 46, 76)] as const;
  const next = [at('x3', 262, 326), at('y3', 66, 102)] as const;
  const apex = `${(lit[0] + next[0]) / 2} ${lit[1] - 52}`;
  return (
    <Wide aria-hidden>
      <Scene width={390} height={210} fills="bottom">
        <FieldStars seed={seed} count={26} width={390} height={150} />
        <Line d={`M${first.join(' ')}L${lit.join(' ')}`} />
        <Line d={`M${lit[0] + 12} ${lit[1] - 10}Q${apex} ${next.join(' ')}`} kind="hop" />
        <Star x={first[0]} y={first[1]} r={10} />
        <Star x={lit[0]} y={lit[1]} r={14} />
        <Ring x={next[0]} y={next[1]} fill="var(--bg)" />
        {!bare && (
          <>
            <Ground d="M-4 164c54-30 112-34 172-16s118 14 226-18v90H-4z" fill="var(--hill-1)" />
            <Pines seed={seed} from={lit[0] > 148 ? 16 : 246} to={lit[0] > 148 ? 124 : 366} foot={180} tall={36} />
            <Ground d="M-4 196c96-24 244-26 400-6v30H-4z" />
          </>
        )}
      </Scene>
    </Wide>
  );
};
