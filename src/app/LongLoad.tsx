import { useTranslation } from 'react-i18next';
import { LoadBar } from '../ui/LoadBar.tsx';
import { useLongLoad } from './useLongLoad.ts';

/** Says of any page that more is on its way. */
export function LongLoad() {
  const { t } = useTranslation();
  return useLongLoad() && <LoadBar label={t('app.loading')} />;
}
