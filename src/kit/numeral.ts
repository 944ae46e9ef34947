/** From how many digits on a language parts thousands, and by what. */
const GROUPS: Record<string, { from: number; by: string }> = {
  en: { from: 4, by: ',' },
  pl: { from: 5, by: '\u00a0' },
};

/**
 * A number as the language writes it. `Intl.NumberFormat` says the same, but its first use takes a browser 20 ms, a slow phone
 * 80, and every opening of the app shows numbers; it is left to what is no whole number and to other languages.
 */
export function numeral(value: number, language: string): string {
  const digits = String(value);
  const group = GROUPS[language];
  if (!group || !/^\d+$/.test(digits)) return new Intl.NumberFormat(language).format(value);
  return digits.length < group.from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group.by);
}
