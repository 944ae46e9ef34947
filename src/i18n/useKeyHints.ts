import { useTranslation } from 'react-i18next';

/** The keys of a page, for `ui/KeyHints`. Asked for when they are shown: their words come later than those of a page. */
export function useKeyHints() {
  const { t, i18n } = useTranslation('common');
  return {
    dir: i18n.dir(),
    cards: () => [['←', '→'], t('keys.cards')] as const,
    answers: (letters: readonly string[]) => [letters, t('keys.answer')] as const,
    /** To the next card or question, and out of the lesson. */
    onwards: () => [['Enter'], t('keys.next')] as const,
    out: () => [['Esc'], t('keys.leave')] as const,
    reels: () => [['↑', '↓'], t('keys.reels')] as const,
    /** Of the reel on the screen. */
    reel: () =>
      [
        [[t('keys.space')], t('keys.play')],
        [['M'], t('keys.sound')],
        [['C'], t('keys.captions')],
      ] as const,
  };
}
