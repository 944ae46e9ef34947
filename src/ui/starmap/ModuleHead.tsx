import styled from '@emotion/styled';
import { Icon } from '../Icon.tsx';
import { H2, MicroMuted } from '../Text.tsx';
import { asAround, clamped } from '../theme.ts';
import type { MapModule } from './data.ts';

const Head = styled.div`
  position: absolute;
  z-index: 3;
  /* 20 px from the edges of the sky, or of a column that is narrower. */
  inset-inline: calc(20px + max(0px, 50% - 50cqi));
  /* A title of two lines takes its room above, where no star stands. */
  translate: 0 min(0px, 74px - 100%);
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 14px 16px;
  background: var(--surface);
  border-radius: 20px;
  box-shadow: var(--shadow-card);
`;
const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;
/* Text in the sky grows by at most a sixth, since the sky is laid out in px. */
const Eyebrow = styled(MicroMuted)`
  font-size: min(var(--fs-micro), 15px);
  line-height: min(var(--lh-micro), 18px);
`;
const Title = styled(H2)`
  font-size: min(var(--fs-h3), 22px);
  line-height: 1.2632;
  letter-spacing: -0.012em;
  ${clamped(2)}
  ${asAround}
`;
const Count = styled.span`
  font: 600 var(--fs-small)/1 var(--font-head);
  font-variant-numeric: tabular-nums;
  color: var(--text-muted);
`;
const Tick = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 50%;
  background: var(--cat);
  color: var(--cat-on);
`;
const Circle = styled.svg`
  flex: none;
  fill: none;
  stroke-width: 5;
  --ink: var(--cat);
  [data-theme='day'] & {
    --ink: var(--cat-text);
  }
`;

/** The progress of a module as a ring of 44 px; a tick when it is completed. */
function DoneRing({ done, total }: { done: number; total: number }) {
  if (total > 0 && done >= total) return <Tick aria-hidden children={<Icon name="check" />} />;
  const share = total ? Math.round((done / total) * 100) : 0;
  return (
    <Circle viewBox="0 0 44 44" width="44" height="44" aria-hidden>
      <circle cx="22" cy="22" r="18" stroke="var(--surface-3)" />
      {share > 0 && (
        <circle
          cx="22"
          cy="22"
          r="18"
          stroke="var(--ink)"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${share} 100`}
          transform="rotate(-90 22 22)"
        />
      )}
    </Circle>
  );
}

type ModuleHeadProps = { module: MapModule; top: number; id: string };

/** The card above a module's stars: its heading. */
export const ModuleHead = ({ module, top, id }: ModuleHeadProps) => (
  <Head data-head style={{ insetBlockStart: top + 22 }}>
    <DoneRing done={module.done} total={module.stars.length} />
    <Words>
      <Eyebrow>{module.eyebrow}</Eyebrow>
      <Title id={id} dir="auto">
        {module.title}
      </Title>
    </Words>
    <Count>{module.count}</Count>
  </Head>
);
