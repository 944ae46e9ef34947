export type Words = { subject: string; title: string; lines: string[]; button?: string; after: string[] };
export type MailName = 'confirm' | 'newAddress' | 'addressChange' | 'newsletter' | 'recovery' | 'passwordChanged';

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
  newAddress: {
    subject: 'Is this your new address?',
    title: 'New coordinates received.',
    lines: [
      'Someone, most likely you, wants to use this address for a Starhop account from now on. Confirm it and the move is done.',
    ],
    button: 'Use this address',
    after: [
      'The link works once, for seven days. Until then everything stays as it was. If it was not you, do nothing.',
    ],
  },
  addressChange: {
    subject: 'Your Starhop address is about to change',
    title: 'Somebody entered new coordinates.',
    lines: [
      'Another email address was just entered for your account, with your password or right after signing in. It takes over once its owner confirms it; until then this one stays yours.',
    ],
    button: 'It was not me',
    after: ['It was you? Then there is nothing to do here. If not, choose a new password: that stops the change.'],
  },
  newsletter: {
    subject: 'One tap and the newsletter is yours',
    title: 'Shall we write to you?',
    lines: [
      'Someone, most likely you, asked for the Starhop newsletter at this address. One tap and it is on its way.',
    ],
    button: 'Yes, send it to me',
    after: ['The link works once, for seven days. If it was not you, do nothing: without your tap we write no more.'],
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
  newAddress: {
    subject: 'Czy to Twój nowy adres?',
    title: 'Mamy nowe współrzędne.',
    lines: [
      'Ktoś, najpewniej Ty, chce od teraz używać tego adresu w\u00a0Starhop. Potwierdź go, a\u00a0przeprowadzka będzie gotowa.',
    ],
    button: 'Używam tego adresu',
    after: [
      'Link działa raz, przez siedem dni. Do tego czasu wszystko zostaje po staremu. Jeśli to nie Ty, nie rób nic.',
    ],
  },
  addressChange: {
    subject: 'Twój adres w\u00a0Starhop ma się zmienić',
    title: 'Ktoś podał nowe współrzędne.',
    lines: [
      'Do Twojego konta wpisano właśnie inny adres e-mail, z\u00a0Twoim hasłem albo tuż po zalogowaniu. Zacznie działać, gdy potwierdzi go właściciel; do tego czasu ten pozostaje Twój.',
    ],
    button: 'To nie ja',
    after: ['To Ty? W\u00a0takim razie to wszystko. Jeśli nie, wybierz nowe hasło: to zatrzyma zmianę.'],
  },
  newsletter: {
    subject: 'Jedno stuknięcie i\u00a0newsletter jest Twój',
    title: 'Możemy do Ciebie pisać?',
    lines: ['Ktoś, najpewniej Ty, poprosił o\u00a0newsletter Starhop na ten adres. Jedno stuknięcie i\u00a0już leci.'],
    button: 'Tak, wysyłajcie',
    after: [
      'Link działa raz, przez siedem dni. Jeśli to nie Ty, nie rób nic: bez Twojego stuknięcia więcej nie napiszemy.',
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
