import styled from '@emotion/styled';
import { Hop, type Pose } from '../../ui/art/Hop.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

const Head = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 10px;
  padding: 8px var(--gutter) 0;
  & > svg {
    flex: none;
    margin-inline-end: -20px;
    margin-block: -18px;
  }
`;

/** Hop asks: the heading of a page with something to fill in. */
export const Question = ({ title, lead, pose }: { title: string; lead: string; pose: Pose }) => (
  <Head>
    <Grow>
      <H1>{title}</H1>
      <Muted style={{ marginBlockStart: 6 }}>{lead}</Muted>
    </Grow>
    <Hop pose={pose} size={186} />
  </Head>
);
