export interface Palette {
  /** The night sky, then its stepped rings from the widest to the narrowest. */
  rings: [string, string, string, string];
  /** What rises at the horizon, from the widest ring to the core. */
  dawn: [string, string, string];
  field: string;
  /** From the farthest hill to the nearest; the last carries the captions. */
  hills: [string, string, string];
  pine: string;
}

export const LAMP = '#FFCB4A';
export const CREAM = '#FFF3DB';
export const CREAM_SHADE = '#EAD2A4';
export const CORAL = '#FF7F6B';
export const CORAL_SHADE = '#D95A4B';
export const STEEL = '#8FB0C2';
export const INK = '#0D2133';

/** The covers' inks, by category; `DUSK` is the brand's own evening. */
export const palettes: Record<string, Palette> = {
  DUSK: {
    rings: ['#0B1B2B', '#0F2739', '#163B4C', '#25545E'],
    dawn: ['#E8826B', '#FFB072', '#FFE0A3'],
    field: '#9DB8C9',
    hills: ['#1C4A5C', '#133648', '#0B1B2B'],
    pine: '#0A1A28',
  },
  RELATIONSHIPS: {
    rings: ['#2B1228', '#3D1730', '#59203A', '#7C2C43'],
    dawn: ['#A03A4E', '#EE7B73', '#FFC3AC'],
    field: '#FFC3AC',
    hills: ['#5B2140', '#431731', '#210D22'],
    pine: '#210D22',
  },
  MIND: {
    rings: ['#1B1B46', '#26255F', '#37307A', '#4A3F92'],
    dawn: ['#6453AE', '#A58BE3', '#E2D2FF'],
    field: '#E2D2FF',
    hills: ['#2D2A70', '#221F58', '#131236'],
    pine: '#131236',
  },
  BODY: {
    rings: ['#0A2E2B', '#0E3E3A', '#12504A', '#18665A'],
    dawn: ['#247C5C', '#62BD7C', '#CDEEB4'],
    field: '#CDEEB4',
    hills: ['#11504A', '#0B3A36', '#062321'],
    pine: '#062321',
  },
  ENTREPRENEURSHIP: {
    rings: ['#2B1620', '#43201F', '#6B2A1E', '#8F3C1F'],
    dawn: ['#B8501F', '#F2913F', '#FFD199'],
    field: '#FFD199',
    hills: ['#5A2619', '#3A171A', '#1D0F16'],
    pine: '#1D0F16',
  },
  FINANCE: {
    rings: ['#062B36', '#083C47', '#0B4F59', '#10666F'],
    dawn: ['#1E8389', '#4FD6CB', '#B9EFE0'],
    field: '#B9EFE0',
    hills: ['#0D4650', '#08333D', '#042029'],
    pine: '#042029',
  },
  CAREER: {
    rings: ['#0B2344', '#102E58', '#173F77', '#1F5290'],
    dawn: ['#2D69AF', '#6DA8EA', '#C6E3FF'],
    field: '#C6E3FF',
    hills: ['#143A6B', '#0F2B52', '#081A33'],
    pine: '#081A33',
  },
  PREMIUM: {
    rings: ['#191714', '#25201A', '#383025', '#564930'],
    dawn: ['#78633F', '#C9AA6C', '#F7E8C4'],
    field: '#F7E8C4',
    hills: ['#3A3023', '#2A241C', '#0D0C0A'],
    pine: '#0D0C0A',
  },
};
