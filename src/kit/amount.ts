/** A number with its unit, as the language writes it; without a unit it may be a year, so thousands are grouped from ten on. */
export const amount = (value: number, unit: string | undefined, language: string): string =>
  [value.toLocaleString(language, { useGrouping: unit ? 'auto' : 'min2' }), unit].filter(Boolean).join(' ');
