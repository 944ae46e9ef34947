import styled from '@emotion/styled';

export const Device = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 60px;
  padding: 10px 16px;
  font-weight: 500;
  & > svg {
    color: var(--text-muted);
  }
`;
export const Words = styled.span`
  flex: 1;
  display: grid;
  min-inline-size: 0;
  & > span {
    font-weight: 400;
  }
`;
