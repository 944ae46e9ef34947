import { currentStreak, type Streak } from '../domain/streak.ts';
import { ordinal } from '../domain/days.ts';

export type Line = { title: string; body: string };
/** `lit`: for a learner with a streak, by its days. `dimming`: by the number of stars with something due for review. */
type Words = { lines: readonly Line[]; lit: (count: number) => Line; dimming: (count: number) => Line };

/** They invite and never reproach: no loss, no failure, no last chance. */
const en: Words = {
  lines: [
    { title: 'Tonight’s sky has a free spot', body: 'Three minutes, one lesson, one more star.' },
    { title: 'Base here, all clear', body: 'Conditions are good for one short hop.' },
    { title: 'Hop is warmed up', body: 'One leg, one antenna, no hurry. A lesson takes three minutes.' },
    { title: 'A quiet window is open', body: 'Time enough for one idea and a cup of tea.' },
    { title: 'Next star in sight', body: 'It is close. One short hop gets you there.' },
  ],
  lit: (count) => ({
    title: count === 1 ? '1 night lit' : `${count} nights in a row`,
    body: 'One short hop keeps it going.',
  }),
  dimming: (count) => ({
    title: count === 1 ? '1 star is dimming' : `${count} stars are dimming`,
    body: 'A minute or two, and your sky is brighter.',
  }),
};
/** \u00a0 keeps one-letter words off the end of a line. */
const pl: Words = {
  lines: [
    { title: 'Na dzisiejszym niebie jest wolne miejsce', body: 'Trzy minuty, jedna lekcja, jedna gwiazda więcej.' },
    { title: 'Tu baza, niebo czyste', body: 'Dobre warunki na jeden krótki skok.' },
    {
      title: 'Hop już się rozgrzewa',
      body: 'Jedna noga, jedna antenka i\u00a0żadnego pośpiechu. Lekcja trwa trzy minuty.',
    },
    { title: 'Otwarte okno startowe', body: 'W\u00a0sam raz na jedną myśl i\u00a0kubek herbaty.' },
    { title: 'Następna gwiazda w\u00a0zasięgu wzroku', body: 'Jest blisko. Wystarczy jeden krótki skok.' },
  ],
  lit: (count) => ({ title: `${count} ${nights[plural.select(count)]} z\u00a0rzędu`, body: 'Skaczemy dalej?' }),
  dimming: (count) => ({
    title: `${count} ${stars[plural.select(count)]}`,
    body: 'Minuta czy dwie i\u00a0niebo znów pojaśnieje.',
  }),
};
const plural = new Intl.PluralRules('pl');
const stars = {
  one: 'gwiazda przygasa',
  few: 'gwiazdy przygasają',
  many: 'gwiazd przygasa',
  other: 'gwiazdy przygasa',
  zero: '',
  two: '',
};
const nights = { one: 'wieczór', few: 'wieczory', many: 'wieczorów', other: 'wieczoru', zero: '', two: '' };

type Reminded = { locale: string; day: string; streak: Omit<Streak, 'max'>; dimming?: number };

/**
 * The text of a day's reminder: what is due for review when something is, else one that changes with the day. Every
 * language but English gets Polish.
 */
export function reminderTextFor({ locale, day, streak, dimming = 0 }: Reminded): Line & { language: 'en' | 'pl' } {
  const language = /^en\b/i.test(locale) ? 'en' : 'pl';
  const { lines, lit, dimming: dim } = { en, pl }[language];
  if (dimming) return { language, ...dim(dimming) };
  const count = currentStreak(streak, day);
  const choice = count > 1 ? [...lines, lit(count)] : lines;
  return { language, ...choice[ordinal(day) % choice.length]! };
}
