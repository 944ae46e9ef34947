import type { Language } from '../smoke/words.ts';

/** One way of looking at the app. */
export interface Variant {
  name: string;
  language: Language;
  theme: 'night' | 'day';
  width: number;
  height: number;
  /** The size of text in percent, as a learner may have set it in the browser. */
  text?: number;
  still?: boolean;
  /** A phone is touched and says so; a desktop does not. */
  isPhone: boolean;
}

const phone = { width: 390, height: 844, isPhone: true } as const;
const desktop = { height: 900, isPhone: false } as const;

export const variants: readonly Variant[] = [
  { name: 'night-en', language: 'en', theme: 'night', ...phone },
  { name: 'day-pl', language: 'pl', theme: 'day', ...phone },
  { name: 'day-en', language: 'en', theme: 'day', ...phone },
  { name: 'night-pl', language: 'pl', theme: 'night', ...phone },
  { name: '320-pl', language: 'pl', theme: 'night', ...phone, width: 320, height: 568 },
  { name: '430-en', language: 'en', theme: 'day', ...phone, width: 430, height: 932 },
  // What a browser leaves of a phone's screen between its own bars.
  { name: '664-en', language: 'en', theme: 'night', ...phone, height: 664 },
  { name: '640-pl', language: 'pl', theme: 'day', ...phone, width: 360, height: 640 },
  { name: 'text-200', language: 'pl', theme: 'day', ...phone, text: 200 },
  { name: 'still', language: 'en', theme: 'night', ...phone, still: true },
  { name: '768-pl', language: 'pl', theme: 'day', ...desktop, width: 768, height: 1024 },
  { name: '1440-en', language: 'en', theme: 'night', ...desktop, width: 1440 },
];
