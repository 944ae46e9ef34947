import styled from '@emotion/styled';
import { sparks } from '../art/sparks.ts';
import { Fading, Lit, Pulse } from '../art/motion.ts';
import { starPath } from '../art/shapes.tsx';
import type { MapStar } from './data.ts';
import { starLook } from './starLook.ts';

const Drawing = styled.svg(starLook);

const Share = ({ r, share }: { r: number; share: number }) => (
  <>
    <circle className="track" r={r} />
    <circle
      className="seen"
      r={r}
      pathLength={100}
      strokeDasharray={`${Math.round(share * 100)} 100`}
      transform="rotate(-90)"
    />
  </>
);
const Mark = ({ of }: { of: MapStar }) => of.kind === 'quiz' && <text y="4.5">?</text>;

/** A star that is not loaded: only its place is known. */
export const Faint = ({ mag }: { mag: number }) => (
  <Drawing viewBox="-24 -24 48 48" aria-hidden>
    <circle className="hollow" r={4.5 + 1.3 * mag} />
  </Drawing>
);

type ShapeProps = { star: MapStar; mag: number; isCurrent: boolean; isLast: boolean; isNew: boolean };

function Completed({ star, mag, isNew }: ShapeProps) {
  const r = 10.5 + 1.5 * mag;
  const lit = (
    <>
      <circle className="halo" r={r + 9} />
      <path className="done" d={starPath(0, 0, r)} />
      <Mark of={star} />
    </>
  );
  if (!isNew) return lit;
  return (
    <Lit data-new>
      {lit}
      <Fading>
        {sparks(34, 2.6).map((spark) => (
          <circle key={spark.cx} {...spark} />
        ))}
      </Fading>
    </Lit>
  );
}

const Current = ({ star }: ShapeProps) => (
  <>
    <Pulse r="24" />
    {star.share > 0 ? <Share r={27} share={star.share} /> : <circle className="ring" r="27" strokeDasharray="3 6" />}
    <path className="current" d={starPath(0, 0, 19)} />
    <Mark of={star} />
  </>
);

function Waiting({ star, mag, isLast }: ShapeProps) {
  const isBegun = star.share > 0;
  const kind = isBegun ? 'begun' : 'hollow';
  const isStar = isBegun || star.kind === 'quiz';
  return (
    <>
      {isBegun && <Share r={17} share={star.share} />}
      {isStar ? <path className={kind} d={starPath(0, 0, 12)} /> : <circle className="hollow" r={4.5 + 1.3 * mag} />}
      <Mark of={star} />
      {isLast && <circle className="second" r={isStar ? 19 : 14} />}
    </>
  );
}

/** The drawing of a star by its state: to come, begun, current, completed; quizzes have a question mark. */
export function StarShape(props: ShapeProps) {
  const { star, isCurrent } = props;
  const Shape = star.isCompleted ? Completed : isCurrent ? Current : Waiting;
  return (
    <Drawing viewBox="-24 -24 48 48" aria-hidden>
      <Shape {...props} />
    </Drawing>
  );
}
