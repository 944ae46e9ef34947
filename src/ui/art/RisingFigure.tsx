import { DrawnLine, Lit } from './motion.ts';
import { Star } from './shapes.tsx';

interface RisingStar {
  x: number;
  y: number;
  r: number;
  fill?: string;
}
type RisingFigureProps = {
  stars: readonly RisingStar[];
  /** Seconds from one star to the next. */
  beat: number;
  line: { stroke: string; strokeWidth: number };
};

/** Seconds until the first star lights, and how much later its line begins. */
const [FIRST, LINE_LATER] = [0.2, 0.1];

/** A figure that draws itself: each line runs to its star, which lights. The lines lie under all stars. */
export function RisingFigure({ stars, beat, line }: RisingFigureProps) {
  const after = (seconds: number, k: number) => ({ animationDelay: `${(seconds + k * beat).toFixed(2)}s` });
  return (
    <>
      {stars.slice(1).map(({ x, y }, k) => (
        <DrawnLine
          key={x}
          pathLength={1}
          d={`M${stars[k]!.x} ${stars[k]!.y}L${x} ${y}`}
          fill="none"
          {...line}
          style={after(FIRST + LINE_LATER, k)}
        />
      ))}
      {stars.map((star, k) => (
        <Lit key={star.x} style={after(FIRST, k)}>
          <Star {...star} />
        </Lit>
      ))}
    </>
  );
}
