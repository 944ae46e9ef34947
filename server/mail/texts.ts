export type MailText = { subject: string; title: string; lines: string[]; button?: string; after: string[] };
export type MailName =
  | 'confirm'
  | 'newAddress'
  | 'addressChange'
  | 'newsletter'
  | 'recovery'
  | 'passwordChanged'
  | 'guessed'
  | 'linkProvider'
  | 'providerLinked'
  | 'providerUnlinked'
  | 'takenOver'
  | 'idle';

/** \u00a0 keeps one-letter words off the end of a line. */
const en: Record<MailName, MailText> = {
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
      'The password of your account has just been changed, every device has been signed out, and Google and Apple no longer open it. Sign in again with the new one.',
    ],
    button: 'Sign in',
    after: ['It was not you? Ask for a new password at once on the sign-in page: this mailbox is the key.'],
  },
  guessed: {
    subject: 'Many wrong passwords for your Starhop account',
    title: 'Someone is knocking at the hatch.',
    lines: [
      'In a short time, many wrong passwords were typed for your account. From now on, anyone on an unknown device has to wait longer and longer between tries.',
      'On devices you have signed in on before, nothing changes.',
    ],
    button: 'Choose a new password',
    after: [
      'You need a new password only if yours is short or you use it elsewhere. Choosing one also lets you sign in on a new device without waiting.',
    ],
  },
  takenOver: {
    subject: 'This Starhop account is yours now',
    title: 'The hatch has a new lock.',
    lines: [
      'Someone, perhaps you, opened an account with this address, but nobody had confirmed it. Now we know that the address is yours, so the account is too. The old password no longer works, everyone who was signed in before is signed out, and the old picture and newsletter sign-up are gone.',
      'The stars lit there stay. If they are not yours, you can delete the account and start again.',
    ],
    button: 'Open Starhop',
    after: ['It was not you? Ask for a new password at once on the sign-in page: this mailbox is the key.'],
  },
  linkProvider: {
    subject: 'A second way into your Starhop account?',
    title: 'One account, two keys.',
    lines: [
      'Someone, most likely you, signed in with Google or Apple under this address and wants to open your Starhop account that way too.',
    ],
    button: 'Yes, link it',
    after: ['The link works once, for one hour. If it was not you, do nothing: nobody gets in without your tap.'],
  },
  providerLinked: {
    subject: 'Your Starhop account has a new way in',
    title: 'A second key was cut.',
    lines: ['From now on your account can also be opened with Google or Apple, where this address is known.'],
    button: 'It was not me',
    after: [
      'It was you? Then there is nothing to do here. If not, choose a new password: that removes the new way in at once.',
    ],
  },
  providerUnlinked: {
    subject: 'A way into your Starhop account is gone',
    title: 'One key less.',
    lines: ['Sign-in with Google or Apple was removed from your account, and every other device has been signed out.'],
    button: 'It was not me',
    after: ['It was you? Then there is nothing to do here. If not, choose a new password at once.'],
  },
  idle: {
    subject: 'Shall we keep your Starhop account?',
    title: 'It has been a long time.',
    lines: [
      'Nobody has used your Starhop account for a long time. Sign in within thirty days and everything stays: stars, points and notes.',
      'If nobody signs in, we delete the account and all that is stored about you. That cannot be undone.',
    ],
    button: 'Keep my account',
    after: ['You no longer need it? Then there is nothing to do.'],
  },
};
const pl: Record<MailName, MailText> = {
  confirm: {
    subject: 'Jedno dotknięcie i\u00a0ten adres jest Twój',
    title: 'Tu baza. Jak nas słychać?',
    lines: [
      'Ktoś, najpewniej Ty, otworzył na ten adres konto w\u00a0Starhop. Potwierdź go, a\u00a0będziemy wiedzieć, gdzie Cię szukać.',
    ],
    button: 'Potwierdzam adres',
    after: [
      'Link działa raz, przez siedem dni. Jeśli to nie Ty, nie rób nic: bez Twojego dotknięcia adres zostanie niepotwierdzony.',
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
    subject: 'Jedno dotknięcie i\u00a0newsletter jest Twój',
    title: 'Możemy do Ciebie pisać?',
    lines: ['Ktoś, najpewniej Ty, poprosił o\u00a0newsletter Starhop na ten adres. Jedno dotknięcie i\u00a0już leci.'],
    button: 'Tak, wysyłajcie',
    after: [
      'Link działa raz, przez siedem dni. Jeśli to nie Ty, nie rób nic: bez Twojego dotknięcia więcej nie napiszemy.',
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
      'Hasło do Twojego konta właśnie się zmieniło, wszystkie urządzenia zostały wylogowane, a\u00a0Google i\u00a0Apple już go nie otworzą. Zaloguj się nowym hasłem.',
    ],
    button: 'Zaloguj się',
    after: ['To nie Ty? Od razu poproś o\u00a0nowe hasło na stronie logowania: kluczem jest ta skrzynka.'],
  },
  guessed: {
    subject: 'Wiele błędnych haseł do Twojego konta w\u00a0Starhop',
    title: 'Ktoś puka do włazu.',
    lines: [
      'W\u00a0krótkim czasie ktoś wpisał wiele błędnych haseł do Twojego konta. Od teraz na nieznanych urządzeniach trzeba czekać coraz dłużej między próbami.',
      'Na urządzeniach, z\u00a0których już korzystasz, nic się nie zmienia.',
    ],
    button: 'Wybieram nowe hasło',
    after: [
      'Nowe hasło jest potrzebne tylko wtedy, gdy obecne jest krótkie albo służy Ci też gdzie indziej. Po jego ustawieniu zalogujesz się na nowym urządzeniu bez czekania.',
    ],
  },
  takenOver: {
    subject: 'To konto w\u00a0Starhop jest teraz Twoje',
    title: 'Właz ma nowy zamek.',
    lines: [
      'Ktoś, może Ty, otworzył konto na ten adres, ale nikt go nie potwierdził. Teraz wiemy, że adres jest Twój, więc konto też. Stare hasło już nie działa, wcześniejsze logowania wygasły, a\u00a0poprzednie zdjęcie i\u00a0zgoda na newsletter zniknęły.',
      'Zapalone gwiazdy zostały. Jeśli nie są Twoje, możesz usunąć konto i\u00a0zacząć od nowa.',
    ],
    button: 'Otwieram Starhop',
    after: ['To nie Ty? Od razu poproś o\u00a0nowe hasło na stronie logowania: kluczem jest ta skrzynka.'],
  },
  linkProvider: {
    subject: 'Drugie wejście na Twoje konto w\u00a0Starhop?',
    title: 'Jedno konto, dwa klucze.',
    lines: [
      'Ktoś, najpewniej Ty, wszedł z\u00a0tym adresem przez Google lub Apple i\u00a0chce otwierać tak również Twoje konto w\u00a0Starhop.',
    ],
    button: 'Tak, połącz',
    after: ['Link działa raz, przez godzinę. Jeśli to nie Ty, nie rób nic: bez Twojego dotknięcia nikt nie wejdzie.'],
  },
  providerLinked: {
    subject: 'Twoje konto w\u00a0Starhop ma nowe wejście',
    title: 'Dorobiono drugi klucz.',
    lines: ['Od teraz Twoje konto można otworzyć także przez Google lub Apple, tam gdzie znany jest ten adres.'],
    button: 'To nie ja',
    after: ['To Ty? W\u00a0takim razie to wszystko. Jeśli nie, wybierz nowe hasło: to od razu odłączy nowe wejście.'],
  },
  providerUnlinked: {
    subject: 'Na Twoje konto w\u00a0Starhop prowadzi o\u00a0jedno wejście mniej',
    title: 'Jeden klucz mniej.',
    lines: [
      'Logowanie przez Google lub Apple zostało odłączone od Twojego konta, a\u00a0wszystkie inne urządzenia wylogowane.',
    ],
    button: 'To nie ja',
    after: ['To Ty? W\u00a0takim razie to wszystko. Jeśli nie, od razu wybierz nowe hasło.'],
  },
  idle: {
    subject: 'Czy zachować Twoje konto w\u00a0Starhop?',
    title: 'Dawno Cię tu nie było.',
    lines: [
      'Od dawna nikt nie korzystał z\u00a0Twojego konta w\u00a0Starhop. Zaloguj się w\u00a0ciągu trzydziestu dni, a\u00a0wszystko zostanie: gwiazdy, punkty i\u00a0notatki.',
      'Jeśli nikt się nie zaloguje, usuniemy konto i\u00a0wszystko, co o\u00a0Tobie przechowujemy. Tego nie da się cofnąć.',
    ],
    button: 'Zachowuję konto',
    after: ['Już go nie potrzebujesz? Nie musisz nic robić.'],
  },
};

/** A mail's text in English or, for every other language, Polish (`spec/1-product`). */
export const mailTextFor = (name: MailName, locale: string): { language: string; words: MailText } =>
  /^en\b/i.test(locale) ? { language: 'en', words: en[name] } : { language: 'pl', words: pl[name] };
