import styled from '@emotion/styled';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { day } from './theme.ts';

const Track = styled.div`
  display: flex;
  gap: 4px;
  padding: 4px;
  border-radius: var(--r-full);
  background: var(--surface);
  ${day} {
    background: var(--surface-2);
  }
`;
const Pill = styled.button`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 44px;
  padding-inline: clamp(2px, 2.4vw, 12px);
  border-radius: var(--r-full);
  font: 600 min(0.9375rem, 4.5vw) / 1.1 var(--font-head);
  color: var(--text-muted);
  &:focus-visible {
    border-radius: var(--r-full);
  }
  &[aria-selected='true'] {
    background: var(--text);
    color: var(--bg);
  }
`;

type Tab<Key extends string> = { key: Key; title: ReactNode };
type TabsProps<Key extends string> = {
  /** The row's name for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** What the selected tab shows; drawn under the row as its panel. Omit it and give the panel `role="tabpanel"` yourself. */
  children?: ReactNode;
  className?: string | undefined;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** A controlled row of pill tabs: arrow keys move (mirrored in a right-to-left page), Home and End jump. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children, className }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected);
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key) ? -1 : 1;
    const step = steps[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && at + step * turned;
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onSelect(next.key);
    row.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <Track role="tablist" aria-label={label} ref={row} onKeyDown={move} className={className}>
        {tabs.map(({ key, title }) => (
          <Pill
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === selected}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {title}
          </Pill>
        ))}
      </Track>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
