import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Pose } from './art/Hop.tsx';
import { LandingSky } from './art/LandingSky.tsx';
import { SkyFrame } from './art/HillSky.tsx';
import { Foot } from './Foot.tsx';
import { H1, Muted } from './Text.tsx';

const Sky = styled(SkyFrame)`
  flex: 1 0 208px;
  max-block-size: max(440px, 54dvh);
  &[data-scene] {
    max-block-size: 560px;
  }
  &[data-steady] {
    flex: none;
    block-size: clamp(208px, 100dvh - 400px, 540px);
  }
`;
const Middle = styled.main`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 2px var(--gutter) 12px;
  text-align: center;
  /* On a tall screen, between the scene and the buttons, nearer to the scene; where the words may change, they stay. */
  @media (min-height: 900px) {
    *:not([data-steady]) + & {
      margin-block: auto;
      padding-block-end: 10dvh;
    }
  }
  & > * {
    text-wrap: balance;
  }
  & > p {
    max-inline-size: 21rem;
  }
  @media (max-height: 600px) {
    & > h1 {
      font-size: 1.5rem;
    }
  }
`;

type LandingProps = {
  pose?: Pose | undefined;
  /** Another scene than Hop on its hill; either has the height that the words leave, 208 px at least. */
  scene?: ReactNode;
  /** The words may change: the scene keeps its height. */
  steady?: boolean | undefined;
  title: string;
  lead?: string | undefined;
  note?: string | undefined;
  /** It went well: the stars behind Hop are lit. */
  lit?: boolean | undefined;
  /** The button of the next step, and perhaps a second one. */
  children: ReactNode;
};

/** A page that ends a task: Hop, one sentence, the next step. */
export const Landing = ({ pose = 'sad', scene, steady, title, lead, note, lit = false, children }: LandingProps) => (
  <>
    <Sky data-scene={scene ? true : undefined} data-steady={steady}>
      {scene ?? <LandingSky pose={pose} lit={lit} />}
    </Sky>
    <Middle>
      <H1>{title}</H1>
      {lead && <Muted>{lead}</Muted>}
      {note && <Muted>{note}</Muted>}
    </Middle>
    <Foot fade>{children}</Foot>
  </>
);
