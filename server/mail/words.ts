export type Words = { subject: string; title: string; lines: string[]; button?: string; after: string[] };
export type MailName = 'confirm' | 'recovery' | 'passwordChanged';

/** \u00a0 keeps one-letter words from standing alone at the end of a line. */
const en: Record<MailName, Words> = {
  confirm: {
    subject: 'One tap and this address is yours',
    title: 'Base here. Do you read us?',
    lines: [
      'Someone, most likely you, opened a Starhop account with this address. Confirm it and we know where to find you.',
    ],
    button: 'Confirm my email',
    after: [
      'The link works once, for seven days. If it was not you, do nothing: without your tap this address stays unconfirmed.',
    ],
  },
  recovery: {
    subject: 'A new password for Starhop',
    title: 'Locked out? It happens to the best crews.',
    lines: ['Somebody asked for a new password for this address. Pick one and you are back on course.'],
    button: 'Choose a new password',
    after: ['The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.'],
  },
  passwordChanged: {
    subject: 'Your Starhop password has changed',
    title: 'New password, all set.',
    lines: [
      'The password of your account has just been changed and every device has been signed out. Sign in again with the new one.',
    ],
    button: 'Sign in',
    after: ['It was not you? Ask for a new password at once on the sign-in page: this mailbox is the key.'],
  },
};
const pl: Record<MailName, Words> = {
  confirm: {
    subject: 'Jedno stuknięcie i\u00a0ten adres jest Twój',
    title: 'Tu baza. Jak nas słychać?',
    lines: [
      'Ktoś, najpewniej Ty, otworzył na ten adres konto w\u00a0Starhop. Potwierdź go, a\u00a0będziemy wiedzieć, gdzie Cię szukać.',
    ],
    button: 'Potwierdzam adres',
    after: [
      'Link działa raz, przez siedem dni. Jeśli to nie Ty, nie rób nic: bez Twojego stuknięcia adres zostanie niepotwierdzony.',
    ],
  },
  recovery: {
    subject: 'Nowe hasło do Starhop',
    title: 'Drzwi się zatrzasnęły? Zdarza się najlepszym załogom.',
    lines: ['Ktoś poprosił o\u00a0nowe hasło dla tego adresu. Wybierz je i\u00a0wracasz na kurs.'],
    button: 'Wybieram nowe hasło',
    after: ['Link działa raz, przez godzinę. Jeśli to nie Ty, pomiń tę wiadomość: Twoje hasło się nie zmieni.'],
  },
  passwordChanged: {
    subject: 'Twoje hasło do Starhop zostało zmienione',
    title: 'Nowe hasło, wszystko gotowe.',
    lines: [
      'Hasło do Twojego konta właśnie się zmieniło, a\u00a0wszystkie urządzenia zostały wylogowane. Zaloguj się nowym hasłem.',
    ],
    button: 'Zaloguj się',
    after: ['To nie Ty? Od razu poproś o\u00a0nowe hasło na stronie logowania: kluczem jest ta skrzynka.'],
  },
};

/** Mails are written in English and Polish; Polish stands in for every other language (specification §1). */
export const wordsFor = (name: MailName, locale: string): { language: string; words: Words } =>
  /^en\b/i.test(locale) ? { language: 'en', words: en[name] } : { language: 'pl', words: pl[name] };
