import { HopFigure, type Pose } from './Hop.tsx';
import { Idle, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';

/**
 * The grade of a quiz: below half, up to four fifths, above (`RESULT_SMALL_FROM` and `RESULT_GOOD_FROM` of the rules).
 */
type ResultGrade = 'better' | 'small' | 'good';

const arch = [
  [58, 214, 21],
  [120, 120, 21],
  [196, 82, 26],
  [274, 124, 21],
  [334, 206, 21],
] as const;
const scenes: Record<ResultGrade, { lit: number; pose: Pose; y: number; spring: number; isDark?: boolean }> = {
  better: { lit: 1, pose: 'sad', y: 286, spring: 54, isDark: true },
  small: { lit: 3, pose: 'happy', y: 278, spring: 64 },
  good: { lit: 4, pose: 'wow', y: 262, spring: 80 },
};

type ResultSkyProps = SceneProps & {
  grade: ResultGrade;
  /** Stars to light of five; by default as many as the grade earns. */
  lit?: number | undefined;
};

/** Scene of a quiz's result: an arch of five stars over Hop. 390 × 460. */
export function ResultSky({ grade, lit: wanted, className }: ResultSkyProps) {
  const { lit, pose, y, spring, isDark } = scenes[grade];
  const shown = wanted ?? lit;
  const radii = isDark ? [360, 286, 216] : [360, 286, 216, 150, 102, 62];
  return (
    <Scene width={390} height={460} className={className}>
      <DuskRings x={195} y={430} radii={radii} width={390} height={460} />
      <FieldStars seed="result" count={60} width={390} height={320} />
      {arch.slice(1).map(([x, top], k) => (
        <Line key={x} d={`M${arch[k]![0]} ${arch[k]![1]}L${x} ${top}`} kind={k + 1 < shown ? 'lit' : 'dim'} />
      ))}
      {arch.map(([x, top, r], k) =>
        k < shown ? (
          <Lit key={x} style={{ animationDelay: `${(k * 0.14).toFixed(2)}s` }}>
            <Star x={x} y={top} r={r} />
          </Lit>
        ) : (
          <Ring key={x} x={x} y={top} r={9} />
        ),
      )}
      <Ground d="M-4 362c70-30 140-14 200-8s130 2 200-20v130H-4z" fill="var(--hill-1)" />
      <Idle>
        <HopFigure pose={pose} x={196} y={y} scale={1.12} spring={spring} />
      </Idle>
      <Pines seed="result-left" from={4} to={124} foot={362} />
      <Pines seed="result-right" from={276} to={394} foot={353} />
      <Ground d="M-4 398c100-34 280-32 400-6v80H-4z" />
    </Scene>
  );
}
