import { useTranslation } from 'react-i18next';
import { LoadBar } from '../../ui/LoadBar.tsx';
import { useLongLoad } from './useLongLoad.ts';

/** Says of any page that more is on its way, and in words where the line is slow. */
export function LongLoad() {
  const { t } = useTranslation();
  const wait = useLongLoad();
  if (wait === 'no') return null;
  return <LoadBar label={t('app.loading')} word={wait === 'slow' ? t('app.slow') : undefined} />;
}
