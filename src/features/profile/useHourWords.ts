import { useTranslation } from 'react-i18next';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(language: string): Intl.DateTimeFormat {
  const format =
    formats.get(language) ?? new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/**
 * Formats an hour as the learner's language writes it: 19:00, 7:00 PM. The formatter is made when an hour is asked for: the
 * first one of a visit takes a slow phone 50 ms, and most profiles show no hour.
 */
export function useHourWords(): (hour: number) => string {
  const { i18n } = useTranslation();
  return (hour) => formatIn(i18n.language).format(hour * 3_600_000);
}
