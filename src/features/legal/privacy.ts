import type { LegalText } from './text.ts';

const en: LegalText = {
  title: 'Privacy policy',
  intro: 'In force from 21 November 2026. What is kept about you, why, and for how long.',
  sections: [
    {
      heading: 'What is kept',
      paragraphs: [
        'Your name, email address, language and time zone; your password only as a one-way hash; the programs and pathways you joined; the lessons and quizzes you finished, with the day and the points; how you answered the questions that are asked again, and when; your notes on lessons, in your own words; your to-do list and the reels you saved; the feedback you give. A message to us travels by mail and is not kept here; what happened in the app goes with it only if you tick that, with every text masked.',
      ],
    },
    {
      heading: 'Why',
      paragraphs: [
        'To run your account and to show you your own progress. That is the whole purpose. Nothing is sold, and there is no advertising and no tracking by others.',
      ],
    },
    {
      heading: 'Cookies and your device',
      paragraphs: [
        'One cookie keeps you signed in for up to 30 days without a visit. Your device also stores your choices (theme, language, sound), the app itself, your notes, and finished lessons and answers that have not reached the server yet. What you typed and have not sent stays in its tab until you send it, sign out or close the tab.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'As long as you have an account. Sign-in cookies end after 30 idle days, links for a new password after one hour.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, take with you and erase what is kept about you, and complain to the data protection authority of your country. Write to whoever runs this Starhop; the address is in every mail you get from us.',
      ],
    },
  ],
};

const pl: LegalText = {
  title: 'Polityka prywatności',
  intro: 'Obowiązuje od 21 listopada 2026 r. Co o\u00a0Tobie przechowujemy, po co i\u00a0jak długo.',
  sections: [
    {
      heading: 'Co przechowujemy',
      paragraphs: [
        'Twoje imię, adres e-mail, język i\u00a0strefę czasową; hasło wyłącznie jako nieodwracalny skrót; programy i\u00a0ścieżki, do których należysz; ukończone lekcje i\u00a0quizy wraz z\u00a0dniem i\u00a0punktami; to, jak i\u00a0kiedy odpowiadasz na powtarzane pytania; Twoje własne notatki do lekcji; Twoją listę zadań i\u00a0zapisane rolki; opinie, które nam dajesz. Wiadomość do nas idzie pocztą i nie jest tu przechowywana; to, co działo się w aplikacji, leci z nią tylko wtedy, gdy to zaznaczysz, a każdy tekst jest zamaskowany.',
      ],
    },
    {
      heading: 'Po co',
      paragraphs: [
        'Żeby prowadzić Twoje konto i\u00a0pokazywać Ci Twoje postępy. To cały cel. Niczego nie sprzedajemy, nie ma tu reklam ani śledzenia przez innych.',
      ],
    },
    {
      heading: 'Ciasteczka i\u00a0Twoje urządzenie',
      paragraphs: [
        'Jedno ciasteczko utrzymuje zalogowanie przez najwyżej 30 dni bez odwiedzin. Twoje urządzenie przechowuje też Twoje wybory (motyw, język, dźwięk), samą aplikację, Twoje notatki oraz ukończone lekcje i\u00a0odpowiedzi, które nie dotarły jeszcze na serwer. To, co jest wpisane, a\u00a0nie wysłane, zostaje w\u00a0swojej karcie, dopóki tego nie wyślesz, nie wylogujesz się albo nie zamkniesz karty.',
      ],
    },
    {
      heading: 'Jak długo',
      paragraphs: [
        'Tak długo, jak masz konto. Ciasteczka logowania wygasają po 30 dniach bezczynności, linki do nowego hasła po godzinie.',
      ],
    },
    {
      heading: 'Twoje prawa',
      paragraphs: [
        'Możesz zobaczyć, poprawić, zabrać ze sobą i\u00a0usunąć to, co o\u00a0Tobie przechowujemy, a\u00a0także złożyć skargę do organu ochrony danych (w\u00a0Polsce: Prezes UODO). Napisz do tych, którzy prowadzą ten Starhop; adres znajdziesz w\u00a0każdym naszym mailu.',
      ],
    },
  ],
};

export const privacy = { en, pl };
