/** A number with its unit, as the language writes it; thousands are grouped from ten on, so that a year is none. */
export const amount = (value: number, unit: string | undefined, language: string): string =>
  [value.toLocaleString(language, { useGrouping: 'min2' }), unit].filter(Boolean).join(' ');
