import { day, rtl } from './theme.ts';

export type ButtonSize = 'sm' | 'default' | 'lg' | 'icon' | 'iconLg' | 'circle';
export type ButtonVariant = 'default' | 'transparent' | 'outlined' | 'gradient' | 'soft' | 'contrast';
export type ButtonLook = { size: ButtonSize; variant: ButtonVariant; wide: boolean };

const round = (px: number) => `--h: ${px}px; padding: 0; inline-size: ${px}px; flex: none;`;
const sizes: Record<ButtonSize, string> = {
  sm: '--h: 44px; padding: 6px 18px; font-size: 0.9375rem;',
  default: '',
  lg: '--h: 60px; padding-inline: 28px; font-size: 1.125rem;',
  icon: round(44),
  iconLg: round(56),
  circle: round(72),
};

/** By day a filled button is outlined, and its lower edge is thicker. */
const outlinedByDay = `${day} { box-shadow: inset 0 0 0 2px var(--primary-edge), inset 0 -5px 0 var(--primary-edge); }`;
const quiet = 'color: var(--text); &:active { background: var(--surface-2); }';
const variants: Record<ButtonVariant, string> = {
  default: `
    color: var(--on-primary);
    background: var(--primary);
    box-shadow: inset 0 -3px 0 var(--primary-edge);
    &:active { background: var(--primary-press); box-shadow: inset 0 -1px 0 var(--primary-edge); }
    ${outlinedByDay}
    ${day}:active { box-shadow: inset 0 0 0 2px var(--primary-edge), inset 0 -3px 0 var(--primary-edge); }
  `,
  transparent: `background: transparent; ${quiet}`,
  outlined: `background: transparent; box-shadow: inset 0 0 0 2px var(--line-strong); ${quiet}`,
  soft: 'background: var(--surface-2); color: var(--text); &:active { background: var(--surface-3); }',
  contrast: 'background: var(--text); color: var(--bg); &:active { background: var(--text-muted); }',
  gradient: `
    color: #2A0F06;
    background: var(--dusk);
    box-shadow: inset 0 -3px 0 rgb(120 40 10 / 0.28);
    ${outlinedByDay}
    ${rtl} { background: linear-gradient(264deg, #FF8F7D 0%, #FFB164 52%, #FFD257 100%); }
  `,
};

const disabled = `
  &:disabled, ${day}:disabled {
    background: var(--surface-3);
    color: var(--text-muted);
    box-shadow: none;
    cursor: not-allowed;
    transform: none;
  }
`;

/** The style of a button: a pill with a lower edge of 3 px, 2 px down when pressed, outlined in the day theme. */
export const buttonLook = ({ size, variant, wide }: ButtonLook) => `
  --h: 52px;
  position: relative;
  overflow: hidden;
  isolation: isolate;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-block-size: var(--h);
  padding: 8px 24px;
  border-radius: var(--r-full);
  font: 600 var(--fs-body)/1.25 var(--font-head);
  letter-spacing: -0.01em;
  text-align: center;
  cursor: pointer;
  -webkit-user-select: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition: transform var(--t-tap) var(--ease-out), background var(--t-tap), box-shadow var(--t-tap);
  &:focus-visible { border-radius: var(--r-full); }
  &:active { transform: translateY(2px); }
  ${variants[variant]}
  ${sizes[size]}
  ${wide ? 'inline-size: 100%;' : ''}
  ${disabled}
`;
