import styled from '@emotion/styled';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { index, SKY } from './constellation.ts';
import { IconButton } from './IconButton.tsx';
import { ChartLines } from './starmap/ChartLines.tsx';
import { depthOf, locate, plot } from './starmap/chart.ts';
import type { MapData } from './starmap/data.ts';
import { Dressing } from './starmap/Dressing.tsx';
import { Hopper } from './starmap/Hopper.tsx';
import { hopperAt } from './starmap/layout.ts';
import { ModuleHead } from './starmap/ModuleHead.tsx';
import { StarLink } from './starmap/StarLink.tsx';
import { Wonders } from './starmap/Wonders.tsx';
import { useArrival } from './starmap/useArrival.ts';
import { useAway } from './starmap/useAway.ts';
import { useInset } from './starmap/useInset.ts';
import { useStrip } from './starmap/useStrip.ts';
import { wantsStillness } from './theme.ts';

const Whole = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
`;
const Map = styled.div`
  flex: 1;
  position: relative;
  overflow: hidden;
  background: var(--bg);
  container-type: inline-size;
  /* Where names, Hop and decorations stand is known once the column is measured. */
  @media (max-width: ${SKY - 1}px) {
    &[data-unmeasured] [data-by-width] {
      visibility: hidden;
    }
  }
`;
/** The sky, always 390 px wide, in the middle of a wider or narrower column. */
const Sky = styled.div`
  position: relative;
  inline-size: ${SKY}px;
  inset-inline-start: 50%;
  margin-inline-start: -${SKY / 2}px;
`;
const Drawing = styled.svg`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  max-inline-size: none;
  overflow: visible;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;
const Below = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 16;
  padding: 32px 16px calc(12px + var(--safe-bottom));
  background: linear-gradient(to top, var(--bg) 62%, transparent);
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;
const Jump = styled(IconButton)`
  position: absolute;
  inset-inline-end: 16px;
  inset-block-end: calc(100% - 24px);
  background: var(--surface-2);
  box-shadow: var(--shadow-float);
`;

export type ConstellationProps = MapData & {
  /** The map's name for screen readers. */
  label: string;
  /** Label of the button that scrolls back: "Back to my star". */
  backLabel: string;
  /** Called with the indices from 0 of the first and the last module near the screen. */
  onView: (first: number, last: number) => void;
  /** Stays below the map: the card of the next hop. */
  children?: ReactNode;
};

/** Draws a pathway as its sky, scrolled by the window; only the stars in view are in the document (windowing). */
export function Constellation({ label, backLabel, onView, children, ...data }: ConstellationProps) {
  const { pathwayId, category, modules, currentId, justLit = null } = data;
  const map = useRef<HTMLDivElement>(null);
  const top = useMemo(() => index(modules.map(({ stars }) => stars.length)), [modules]);
  const height = depthOf(data, top, justLit ?? currentId);
  const measured = useInset(map);
  const inset = measured ?? 0;
  const { y0, y1 } = useStrip(map, (height ?? 0) - 400);
  const plots = useMemo(() => plot({ pathwayId, modules }, top, { y0, y1 }), [pathwayId, modules, top, y0, y1]);
  const sky = useMemo(() => ({ pathwayId, inset }), [pathwayId, inset]);
  const [hop, hopBefore] = useMemo(() => {
    const spotAt = (id: string | null) => {
      const placed = locate({ modules }, top, id);
      return placed && hopperAt(placed, placed.i, { pathwayId, inset });
    };
    return [spotAt(currentId), spotAt(justLit)];
  }, [modules, top, currentId, justLit, pathwayId, inset]);

  const [first, last] = [plots[0]?.m ?? 0, plots.at(-1)?.m ?? 0];
  useEffect(() => onView(first, last), [onView, first, last]);
  const toMyStar = useArrival(map, pathwayId, height);
  const isAway = useAway(map, height);

  // The same element while nothing in it changes: to draw it anew is the longest work of a pathway's page.
  const drawn = useMemo(
    () => (
      <Sky style={{ blockSize: top.at(-1) }}>
        <Drawing width={SKY} height={top.at(-1)} aria-hidden>
          <Dressing seed={pathwayId} y0={y0} y1={y1} depth={top.at(-1)!} />
          <Wonders plots={plots} sky={sky} hop={hop} />
          <ChartLines plots={plots} sky={sky} currentId={currentId} justLit={justLit} hop={hop} />
        </Drawing>
        {plots.map(({ module, m, top: above, stars }) => (
          <section key={module.id} aria-labelledby={`module-${m}`}>
            <ModuleHead module={module} top={above} id={`module-${m}`} />
            <ol role="list">
              {stars.map((here) => (
                <StarLink
                  key={here.star?.id ?? here.i}
                  here={here}
                  count={module.stars.length}
                  currentId={currentId}
                  justLit={justLit}
                  inset={inset}
                />
              ))}
            </ol>
          </section>
        ))}
        {hop && <Hopper key={currentId} spot={hop} from={hopBefore} />}
      </Sky>
    ),
    [top, pathwayId, y0, y1, plots, sky, hop, hopBefore, currentId, justLit, inset],
  );

  return (
    <Whole data-cat={category} data-own-place={justLit ? true : undefined}>
      <Map
        ref={map}
        role="group"
        aria-label={label}
        data-arrives-at={height}
        data-unmeasured={measured === null || undefined}
      >
        {drawn}
      </Map>
      <Below>
        {currentId && isAway && (
          <Jump icon="locate" label={backLabel} onClick={() => toMyStar(wantsStillness() ? 'instant' : 'smooth')} />
        )}
        {children}
      </Below>
    </Whole>
  );
}
