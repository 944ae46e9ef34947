import styled from '@emotion/styled';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

const Bar = styled.nav`
  position: sticky;
  inset-block-end: 0;
  z-index: 20;
  display: flex;
  margin-block-start: auto;
  background: var(--bg);
  box-shadow: 0 -1px 0 var(--line);
  padding: 8px 16px calc(8px + var(--safe-bottom));
`;
const Place = styled(Link)`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 3px;
  min-block-size: 54px;
  font: 600 0.8125rem/1.1 var(--font-text);
  color: var(--text-muted);
  border-radius: var(--r-m);
  & > span {
    display: grid;
    place-items: center;
    inline-size: 60px;
    block-size: 32px;
    border-radius: 99px;
    transition: background var(--t-move) var(--ease-out);
  }
  &[aria-current] {
    color: var(--text);
  }
  &[aria-current] > span {
    background: var(--primary);
    color: var(--on-primary);
  }
`;

export type NavPlace = { to: string; label: string; icon: IconName; current: boolean };

/** Home, Channels, Me. Absent inside lessons, quizzes and pathways. */
export const BottomNav = ({ label, places }: { label: string; places: readonly NavPlace[] }) => (
  <Bar aria-label={label}>
    {places.map(({ to, label: name, icon, current }) => (
      <Place key={to} to={to} aria-current={current ? 'page' : undefined}>
        <span>
          <Icon name={icon} />
        </span>
        {name}
      </Place>
    ))}
  </Bar>
);
