import { useTranslation } from 'react-i18next';

/** What the controls of a reel say, for `ui/reel/ReelPlayer`. */
export function useReelWords() {
  const { t } = useTranslation('common');
  return {
    play: t('reel.play'),
    again: t('reel.again'),
    pause: t('reel.pause'),
    position: t('reel.position'),
    save: t('reel.save'),
    captions: t('reel.captions'),
    transcript: t('reel.transcript'),
    muted: t('reel.muted'),
    sounding: t('reel.sounding'),
    speed: (pace: string) => t('reel.speed', { pace }),
    failed: t('reel.failed'),
    retry: t('error.retry'),
  };
}
