import type { LegalText } from './text.ts';

const en: LegalText = {
  title: 'Terms of use',
  intro: 'In force from 21 November 2026. Short on purpose.',
  sections: [
    {
      heading: 'What Starhop is',
      paragraphs: [
        'Starhop is an app for learning in short lessons. You can use it with an account, on any device with a current browser.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give an email address that is yours and a password that you use nowhere else. You are responsible for what happens under your account. You can sign out on every device by setting a new password.',
      ],
    },
    {
      heading: 'What the lessons are, and are not',
      paragraphs: [
        'Lessons are general education. They are not medical, psychological, legal or financial advice, and they do not replace a professional who knows your situation.',
        'If you are in danger or in distress, call your local emergency number (112 in the European Union).',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Do not attack the service, take it from others by overloading it, or use it to harm anybody. Accounts that do may be closed.',
      ],
    },
    {
      heading: 'Whose content it is',
      paragraphs: [
        'Lessons, pictures and reels belong to their authors. Where a course comes from elsewhere, its page names the author and the licence.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'We work to keep the service running and your stars safe, yet it can be interrupted. Nothing here limits the rights that consumer law gives you.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: ['When these terms change in a way that matters to you, the app says so before the change applies.'],
    },
  ],
};

const pl: LegalText = {
  title: 'Regulamin',
  intro: 'Obowiązuje od 21 listopada 2026 r. Celowo krótki.',
  sections: [
    {
      heading: 'Czym jest Starhop',
      paragraphs: [
        'Starhop to aplikacja do nauki w\u00a0krótkich lekcjach. Korzystasz z\u00a0niej na koncie, na dowolnym urządzeniu z\u00a0aktualną przeglądarką.',
      ],
    },
    {
      heading: 'Twoje konto',
      paragraphs: [
        'Podaj adres e-mail, który należy do Ciebie, i\u00a0hasło, którego nie używasz nigdzie indziej. Odpowiadasz za to, co dzieje się na Twoim koncie. Ustawienie nowego hasła wylogowuje wszystkie urządzenia.',
      ],
    },
    {
      heading: 'Czym są lekcje, a\u00a0czym nie są',
      paragraphs: [
        'Lekcje to wiedza ogólna. Nie są poradą medyczną, psychologiczną, prawną ani finansową i\u00a0nie zastąpią specjalisty, który zna Twoją sytuację.',
        'Jeśli grozi Ci niebezpieczeństwo albo przeżywasz kryzys, zadzwoń pod numer alarmowy 112.',
      ],
    },
    {
      heading: 'Uczciwe korzystanie',
      paragraphs: [
        'Nie atakuj usługi, nie przeciążaj jej kosztem innych i\u00a0nie używaj jej, by komukolwiek zaszkodzić. Takie konta możemy zamknąć.',
      ],
    },
    {
      heading: 'Do kogo należą treści',
      paragraphs: [
        'Lekcje, obrazki i\u00a0rolki należą do ich autorów. Jeśli kurs pochodzi z\u00a0innego miejsca, na jego stronie podajemy autora i\u00a0licencję.',
      ],
    },
    {
      heading: 'Gdy coś pójdzie nie tak',
      paragraphs: [
        'Dbamy o\u00a0to, by usługa działała, a\u00a0Twoje gwiazdy były bezpieczne, ale przerwy mogą się zdarzyć. Nic w\u00a0tym regulaminie nie ogranicza praw, które daje Ci prawo konsumenckie.',
      ],
    },
    {
      heading: 'Zmiany',
      paragraphs: ['O\u00a0zmianach, które są dla Ciebie istotne, aplikacja uprzedzi, zanim zaczną obowiązywać.'],
    },
  ],
};

export const terms = { en, pl };
