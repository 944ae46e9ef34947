/** From how many digits on a language parts thousands, and by what; what stands before a fraction. */
const WRITTEN: Record<string, { from: number; by: string; point: string }> = {
  en: { from: 4, by: ',', point: '.' },
  pl: { from: 5, by: '\u00a0', point: ',' },
};

/**
 * A number as the language writes it. `Intl.NumberFormat` says the same, but its first use takes a browser 20 ms, a slow phone
 * 80, and every opening of the app shows numbers; it is left to other languages, long fractions and what is below nothing.
 */
export function numeral(value: number, language: string): string {
  const written = WRITTEN[language];
  const [, whole, fraction] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(String(value)) ?? [];
  if (!written || !whole) return new Intl.NumberFormat(language).format(value);
  const parted = whole.length < written.from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, written.by);
  return fraction ? parted + written.point + fraction : parted;
}

/** A share (0 to 1) in percent, with two decimals at most. */
export const percent = (share: number, language: string): string =>
  `${numeral(Math.round(share * 10_000) / 100, language)}%`;
