import { useTranslation } from 'react-i18next';

/** Formats an hour as the learner's language writes it: 19:00, 7:00 PM. */
export function useHourWords(): (hour: number) => string {
  const { i18n } = useTranslation();
  const words = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (hour) => words.format(hour * 3_600_000);
}
