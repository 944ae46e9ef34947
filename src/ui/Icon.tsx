import styled from '@emotion/styled';
import { icons, type IconName } from './art/icons.tsx';
import { rtl } from './theme.ts';

export type { IconName };

/** Icons that are mirrored in a right-to-left page; media controls and Hop never are. */
const directional = new Set<IconName>(['back', 'next', 'first', 'last', 'arrow', 'out', 'list', 'todo', 'external']);

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${rtl}[data-flips] {
    transform: scaleX(-1);
  }
`;

type IconProps = {
  name: IconName;
  /** Pixels, 24 by default. */
  size?: number | undefined;
  /** For screen readers, where the icon stands without words. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <Drawing
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      data-flips={directional.has(name) || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {icons[name]}
    </Drawing>
  );
}
