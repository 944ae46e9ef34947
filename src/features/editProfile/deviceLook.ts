import styled from '@emotion/styled';

export const Device = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  min-block-size: 60px;
  padding: 10px 16px;
  font-weight: 500;
  & > svg {
    color: var(--text-muted);
  }
`;
export const DeviceWords = styled.span`
  flex: 1 1 6.5rem;
  display: grid;
  min-inline-size: 0;
  & > span {
    font-weight: 400;
  }
`;
