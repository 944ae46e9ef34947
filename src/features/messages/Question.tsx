import styled from '@emotion/styled';
import { Hop, type Pose } from '../../ui/art/Hop.tsx';
import { Grow } from '../../ui/Layout.tsx';
import { H1, Muted } from '../../ui/Text.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  padding: 8px var(--gutter) 0;
  & > svg {
    flex: none;
    /* The drawing has room around it for an arm that waves. */
    margin-inline: -20px;
    margin-block: -18px;
  }
`;
/** Large text takes the whole line, and Hop stands below. */
const Words = styled(Grow)`
  flex-basis: 9rem;
`;

/** Hop asks: the heading of a page with something to fill in. */
export const Question = ({ title, lead, pose }: { title: string; lead: string; pose: Pose }) => (
  <Head>
    <Words>
      <H1>{title}</H1>
      <Muted style={{ marginBlockStart: 6 }}>{lead}</Muted>
    </Words>
    <Hop pose={pose} size={186} />
  </Head>
);
