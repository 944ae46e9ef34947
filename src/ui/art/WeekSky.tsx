import { Cloud } from './Cloud.tsx';
import { DayChart } from './dayChart.ts';
import { Lit } from './motion.ts';
import { Star, starPath } from './shapes.tsx';

export type WeekDay = {
  /** A letter, as the learner's language abbreviates it. */
  name: string;
  isLit: boolean;
  /** A dark night that the streak goes on behind. */
  isCloudy: boolean;
  isToday: boolean;
};

const spots = [
  [22, 58],
  [73, 34],
  [124, 50],
  [175, 24],
  [226, 44],
  [277, 18],
  [328, 38],
] as const;

const solid = { stroke: 'var(--star-line)', strokeWidth: 2.5, strokeLinecap: 'round' } as const;
const dotted = { stroke: 'var(--star-dim)', strokeWidth: 2, strokeLinecap: 'round', strokeDasharray: '.1 7' } as const;
const dashed = {
  fill: 'none',
  stroke: 'var(--star-line)',
  strokeWidth: 2,
  strokeDasharray: '3 5',
  strokeLinecap: 'round',
} as const;

function Day({
  x,
  y,
  day: { isLit, isCloudy, isToday },
  isNew,
}: {
  x: number;
  y: number;
  day: WeekDay;
  isNew: boolean;
}) {
  if (isLit && isNew)
    return (
      <Lit>
        <Star x={x} y={y} r={14} />
      </Lit>
    );
  if (isLit) return <Star x={x} y={y} r={isToday ? 14 : 12} />;
  if (isCloudy) return <Cloud x={x} y={y} />;
  if (!isToday)
    return (
      <circle cx={x} cy={y} r="5.5" fill="var(--week-ground, var(--bg))" stroke="var(--star-dim)" strokeWidth="2.5" />
    );
  return (
    <>
      <circle cx={x} cy={y} r="15" {...dashed} />
      <path d={starPath(x, y, 9)} fill="none" stroke="var(--star-line)" strokeWidth="2.5" strokeLinejoin="round" />
    </>
  );
}

type WeekSkyProps = {
  /** Seven days, today the last. */
  days: readonly WeekDay[];
  /** In words, for screen readers: "The last seven nights: 1 cloudy". */
  label: string;
  /** Lights today's star by an animation. */
  justLit?: boolean | undefined;
  className?: string | undefined;
};

const isOnLine = (day: WeekDay | undefined) => Boolean(day?.isLit || day?.isCloudy);

/**
 * Seven days as stars, joined on consecutive days; today is a dashed ring until lit; missed days are hollow, and
 * those that the streak goes on behind are clouds.
 */
export const WeekSky = ({ days, label, justLit = false, className }: WeekSkyProps) => (
  <DayChart viewBox="0 0 350 96" role="img" aria-label={label} className={className}>
    {spots.slice(1).map(([x, y], k) => (
      <path
        key={x}
        d={`M${spots[k]![0]} ${spots[k]![1]}L${x} ${y}`}
        {...(isOnLine(days[k]) && isOnLine(days[k + 1]) ? solid : dotted)}
      />
    ))}
    {days.slice(0, 7).map((day, k) => {
      const [x, y] = spots[k]!;
      return (
        <g key={k}>
          <Day x={x} y={y} day={day} isNew={justLit && day.isToday} />
          <text x={x} y="90" data-today={day.isToday || undefined}>
            {day.name}
          </text>
        </g>
      );
    })}
  </DayChart>
);
