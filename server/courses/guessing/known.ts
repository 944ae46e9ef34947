/**
 * The quizzes of our own courses (server/content) that can be guessed and wait for being mended. The check is silent about
 * them; it says which one is to be taken out of here, and refuses any other.
 */
export const KNOWN: readonly string[] = [
  'career/heard-at-work/1-words-that-carry/3-check-lines-and-questions.en.md',
  'career/heard-at-work/1-words-that-carry/3-check-lines-and-questions.pl.md',
  'career/heard-at-work/1-words-that-carry/6-check-feedback.en.md',
  'career/heard-at-work/1-words-that-carry/6-check-feedback.pl.md',
  'career/heard-at-work/2-in-the-room/3-check-room.en.md',
  'career/heard-at-work/2-in-the-room/3-check-room.pl.md',
  'career/heard-at-work/2-in-the-room/6-check-no-and-more.en.md',
  'career/heard-at-work/2-in-the-room/6-check-no-and-more.pl.md',
  'career/heard-at-work/3-the-next-ridge/3-check-trials.en.md',
  'career/heard-at-work/3-the-next-ridge/3-check-trials.pl.md',
  'career/heard-at-work/3-the-next-ridge/6-check-interview-and-leaving.en.md',
  'career/heard-at-work/3-the-next-ridge/6-check-interview-and-leaving.pl.md',
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
