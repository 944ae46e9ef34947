import { useTranslation } from 'react-i18next';

/** The keys of a reel, for `ui/KeyHints`. Asked for when they are shown: their words come later than those of a page. */
export function useReelKeyHints() {
  const { t } = useTranslation('common');
  return () =>
    [
      [[t('keys.space')], t('keys.play')],
      [['M'], t('keys.sound')],
      [['C'], t('keys.captions')],
    ] as const;
}
