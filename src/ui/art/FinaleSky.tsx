import styled from '@emotion/styled';
import { thumb } from '../constellation.ts';
import { HopFigure } from './Hop.tsx';
import { Idle, Lit } from './motion.ts';
import { RisingFigure } from './RisingFigure.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Pines } from './shapes.tsx';
import { smallerWhenLow } from './smallerWhenLow.ts';
import { sparks } from './sparks.ts';

const [WIDTH, HEIGHT] = [390, 420];
/** The middle of the arch over Hop that the figure bends along, and how far from it the nearest and the farthest star are. */
const [MIDDLE, NEAR, FAR] = [{ x: 195, y: 268 }, 116, 172];
/** From where to where the arch goes, in half turns from the right: a little below both of Hop's hands. */
const [FROM, TO] = [1.07, -0.07];
/** Seconds from one star to the next, and for all of them at most. */
const [BEAT, WHOLE] = [0.22, 3];
/** A pathway of more stars is drawn by its small chart. */
const MOST = 24;
const FEW = 9;

/** The figure and Hop, smaller on a short screen, so that its edge cuts no star; Hop's foot stays. */
const Low = styled.g(smallerWhenLow('196px 362px', 0.84));

/** Scene of a constellation that is whole: its figure draws itself, star after star, as an arch over Hop. 390 × 420. */
export function FinaleSky({ pathwayId, total, className }: SceneProps & { pathwayId: string; total: number }) {
  const most = total > MOST ? FEW : MOST;
  const size = Math.min(most, total) > FEW ? 7 : 14;
  const stars = thumb(pathwayId, total, total, 1, 1, 0, most).map(({ x, y, mag }) => {
    const angle = Math.PI * (FROM + (TO - FROM) * x);
    const away = FAR - (FAR - NEAR) * y;
    return { x: MIDDLE.x + away * Math.cos(angle), y: MIDDLE.y - away * Math.sin(angle), r: size + 2 * mag };
  });
  return (
    <Scene width={WIDTH} height={HEIGHT} fills="bottom" className={className}>
      <DuskRings x={195} y={430} radii={[360, 290, 222, 158, 104]} width={WIDTH} height={HEIGHT} />
      <FieldStars seed={pathwayId} count={60} width={WIDTH} height={300} />
      <Low>
        <RisingFigure
          stars={stars}
          beat={Math.min(BEAT, WHOLE / stars.length)}
          line={{ stroke: 'var(--star-line)', strokeWidth: 4 }}
        />
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r={FAR + 26} fill="var(--star-lit)" opacity=".09" />
        <g transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
          <Lit style={{ animationDelay: `${WHOLE}s` }}>
            {sparks(FAR + 22, 5)
              .filter(({ cx }) => Math.abs(cx) < WIDTH / 2 - 10)
              .map((spark) => (
                <circle key={spark.cx} {...spark} />
              ))}
          </Lit>
        </g>
      </Low>
      <Ground d="M-4 362c70-30 140-14 200-8s130 2 200-20v130H-4z" fill="var(--hill-1)" />
      <Low>
        <Idle>
          <HopFigure pose="wow" x={196} y={284} scale={0.98} spring={78} />
        </Idle>
      </Low>
      <Pines seed="finale-left" from={4} to={124} foot={362} />
      <Pines seed="finale-right" from={276} to={394} foot={353} />
      <Ground d="M-4 392c100-34 280-32 400-6v80H-4z" />
    </Scene>
  );
}
