import { useTranslation } from 'react-i18next';

const DAY_MS = 86_400_000;

/** Says how far a day (2026-03-29) is from another: "tomorrow", "in 3 days". A past one is tomorrow at the earliest. */
export function useDayWords() {
  const { i18n } = useTranslation();
  const format = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' });
  return (from: string, to: string) =>
    format.format(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)), 'day');
}
