import styled from '@emotion/styled';

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

/** A line that the learner has written, in whatever language that is. */
export const OwnWords = ({ children }: { children: string }) => <Line dir="auto">{children}</Line>;
