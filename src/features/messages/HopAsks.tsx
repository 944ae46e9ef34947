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
    /* The drawing has a margin for the waving arm. */
    margin-inline: -20px;
    margin-block: -18px;
  }
`;
/** Wide enough that Hop moves to a line below when the text is large. */
const Words = styled(Grow)`
  flex-basis: 9rem;
`;

/** The heading of a page with a form, with Hop beside it. */
export const HopAsks = ({ title, lead, pose }: { title: string; lead: string; pose: Pose }) => (
  <Head>
    <Words>
      <H1>{title}</H1>
      <Muted style={{ marginBlockStart: 6 }}>{lead}</Muted>
    </Words>
    <Hop pose={pose} size={186} />
  </Head>
);
