/**
 * The quizzes of our own courses (server/content) that can be guessed and wait for being mended. The check is silent about
 * them; it says which one is to be taken out of here, and refuses any other.
 */
export const KNOWN: readonly string[] = [
  'mind/calm-under-pressure/1-spot-the-spark/3-check-early-signs.en.md',
  'mind/calm-under-pressure/1-spot-the-spark/3-check-early-signs.pl.md',
  'mind/calm-under-pressure/1-spot-the-spark/6-check-long-breath.en.md',
  'mind/calm-under-pressure/1-spot-the-spark/6-check-long-breath.pl.md',
  'mind/calm-under-pressure/2-name-the-storm/3-check-finer-words.en.md',
  'mind/calm-under-pressure/2-name-the-storm/6-check-thoughts.en.md',
  'mind/calm-under-pressure/2-name-the-storm/6-check-thoughts.pl.md',
  'mind/calm-under-pressure/3-stay-you/3-check-pause-and-plan.en.md',
  'mind/calm-under-pressure/3-stay-you/3-check-pause-and-plan.pl.md',
  'mind/calm-under-pressure/3-stay-you/6-check-landing.en.md',
  'mind/calm-under-pressure/3-stay-you/6-check-landing.pl.md',
];
