import { DayChart } from './dayChart.ts';
import { Line, Star } from './shapes.tsx';

export type DueDay = {
  /** One or two letters, as the learner's language abbreviates the day. */
  name: string;
  due: number;
  isToday: boolean;
};

const WIDE = 350;
const FLOOR = 88;
const [LOW, HIGH] = [22, 58];

function Day({ x, due, most }: { x: number; due: number; most: number }) {
  if (!due) return <circle cx={x} cy={FLOOR} r="3" fill="var(--star-dim)" />;
  const y = FLOOR - LOW - (HIGH - LOW) * (due / most);
  return (
    <>
      <Line d={`M${x} ${FLOOR}V${y}`} />
      <Star x={x} y={y} r={10} />
      <text x={x} y={y - 14}>
        {due}
      </text>
    </>
  );
}

/**
 * Days that follow each other, each with a star that stands the higher the more falls due on it. Hidden from screen readers:
 * say the same in a table.
 */
export const DueSky = ({ days }: { days: readonly DueDay[] }) => {
  const most = Math.max(1, ...days.map(({ due }) => due));
  const at = (k: number) => ((k + 0.5) * WIDE) / days.length;
  return (
    <DayChart viewBox={`0 0 ${WIDE} 116`} aria-hidden>
      <Line d={`M${at(0)} ${FLOOR}H${at(days.length - 1)}`} kind="dim" />
      {days.map(({ name, due, isToday }, k) => (
        <g key={k}>
          <Day x={at(k)} due={due} most={most} />
          <text x={at(k)} y="112" data-today={isToday || undefined}>
            {name}
          </text>
        </g>
      ))}
    </DayChart>
  );
};
