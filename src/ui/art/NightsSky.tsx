import { rnd } from '../../kit/hash.ts';
import { DayChart } from './dayChart.ts';
import { Line, Star } from './shapes.tsx';

const [ACROSS, DOWN] = [40, 42];
const WEEK = 7;

/** Where a night stands: in its row and column, and a little off, as stars are. */
const placeOf = (k: number) => {
  const [row, column] = [Math.floor(k / WEEK), k % WEEK];
  const off = (what: string) => (rnd('nights', k, what) - 0.5) * 5;
  return { x: (column + 0.5) * ACROSS + off('x') / 2, y: (row + 0.5) * DOWN + off('y') };
};

function Night({ k, isLit, isToday }: { k: number; isLit: boolean; isToday: boolean }) {
  const { x, y } = placeOf(k);
  if (isLit) return <Star x={x} y={y} r={isToday ? 12 : 9} />;
  if (!isToday) return <circle cx={x} cy={y} r="3" fill="var(--star-dim)" />;
  return (
    <circle
      cx={x}
      cy={y}
      r="9"
      fill="none"
      stroke="var(--star-line)"
      strokeWidth="2"
      strokeDasharray="3 4"
      strokeLinecap="round"
    />
  );
}

type NightsSkyProps = {
  /** Whole weeks of nights up to today, oldest first. */
  lit: readonly boolean[];
  /** One or two letters for each day of the first week, as the learner's language abbreviates them. */
  names: readonly string[];
};

/**
 * Weeks of nights, one below the other: lit ones are stars, and a line joins those that follow each other; tonight is a
 * dashed ring until it is lit. Hidden from screen readers: say the same in words.
 */
export function NightsSky({ lit, names }: NightsSkyProps) {
  const foot = (lit.length / WEEK) * DOWN + 18;
  return (
    <DayChart viewBox={`6 8 ${WEEK * ACROSS - 12} ${foot - 4}`} aria-hidden>
      {lit.map((isLit, k) => {
        const [from, to] = [placeOf(k - 1), placeOf(k)];
        const isJoined = isLit && lit[k - 1] && k % WEEK > 0;
        return isJoined && <Line key={k} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
      {lit.map((isLit, k) => (
        <Night key={k} k={k} isLit={isLit} isToday={k === lit.length - 1} />
      ))}
      {names.map((name, column) => (
        <text key={column} x={(column + 0.5) * ACROSS} y={foot} data-today={column === WEEK - 1 || undefined}>
          {name}
        </text>
      ))}
    </DayChart>
  );
}
