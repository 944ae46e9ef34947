import styled from '@emotion/styled';
import { HopFigure, type Pose } from './Hop.tsx';
import { Idle, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';
import { smallerWhenLow } from './smallerWhenLow.ts';

/**
 * The grade of a quiz: below half, up to four fifths, above (`RESULT_SMALL_FROM` and `RESULT_GOOD_FROM` of the rules).
 */
type ResultGrade = 'better' | 'small' | 'good';

const scenes: Record<ResultGrade, { lit: number; pose: Pose; y: number; spring: number; isDark?: boolean }> = {
  better: { lit: 1, pose: 'sad', y: 286, spring: 54, isDark: true },
  small: { lit: 3, pose: 'happy', y: 278, spring: 64 },
  good: { lit: 5, pose: 'wow', y: 262, spring: 80 },
};
/** More stars than this do not fit on the arch: a longer quiz is drawn as its share of `SHARED`. */
const MOST = 8;
const SHARED = 5;

/** The stars of the arch, the one in the middle the highest and the largest. */
const archOf = (count: number) =>
  Array.from({ length: count }, (_, k) => {
    const side = count === 1 ? 0 : (2 * k) / (count - 1) - 1;
    const room = count > 6 ? 0.78 : 1;
    return { x: 196 + 138 * side, y: 82 + 128 * side * side, r: room * (26 - 5 * Math.min(1, Math.abs(side) * 2)) };
  });

/** The arch and Hop, smaller on a short screen, where the figures below them come first; Hop's foot stays. */
const Low = styled.g(smallerWhenLow('196px 372px', 0.68, 0.56));

type ResultSkyProps = SceneProps & {
  grade: ResultGrade;
  /** A star for each question, lit for each right answer; without it as many of five as the grade earns. */
  result?: { correct: number; total: number } | undefined;
};

/** Scene of a quiz's result: an arch of stars over Hop. 390 × 460. */
export function ResultSky({ grade, result, className }: ResultSkyProps) {
  const { lit, pose, y, spring, isDark } = scenes[grade];
  const { correct, total } = result ?? { correct: lit, total: SHARED };
  const isLong = total > MOST;
  const arch = archOf(isLong ? SHARED : Math.max(1, total));
  const shown = isLong ? Math.round((correct / total) * SHARED) : correct;
  const radii = isDark ? [360, 286, 216] : [360, 286, 216, 150, 102, 62];
  return (
    <Scene width={390} height={460} className={className}>
      <DuskRings x={195} y={430} radii={radii} width={390} height={460} />
      <FieldStars seed="result" count={60} width={390} height={320} />
      <Low>
        {arch.slice(1).map((star, k) => (
          <Line
            key={star.x}
            d={`M${arch[k]!.x} ${arch[k]!.y}L${star.x} ${star.y}`}
            kind={k + 1 < shown ? 'lit' : 'dim'}
          />
        ))}
        {arch.map((star, k) =>
          k < shown ? (
            <Lit key={star.x} style={{ animationDelay: `${(k * 0.14).toFixed(2)}s` }}>
              <Star {...star} />
            </Lit>
          ) : (
            <Ring key={star.x} x={star.x} y={star.y} r={9} />
          ),
        )}
      </Low>
      <Ground d="M-4 362c70-30 140-14 200-8s130 2 200-20v130H-4z" fill="var(--hill-1)" />
      <Low>
        <Idle>
          <HopFigure pose={pose} x={196} y={y} scale={1.12} spring={spring} />
        </Idle>
      </Low>
      <Pines seed="result-left" from={4} to={124} foot={362} />
      <Pines seed="result-right" from={276} to={394} foot={353} />
      <Ground d="M-4 398c100-34 280-32 400-6v80H-4z" />
    </Scene>
  );
}
