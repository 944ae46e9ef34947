import { createInstance, type Resource } from 'i18next';
import enCommon from '../../src/i18n/en/common.json' with { type: 'json' };
import enLater from '../../src/i18n/en/common.later.json' with { type: 'json' };
import enPathway from '../../src/i18n/en/pathway.json' with { type: 'json' };
import plCommon from '../../src/i18n/pl/common.json' with { type: 'json' };
import plLater from '../../src/i18n/pl/common.later.json' with { type: 'json' };
import plPathway from '../../src/i18n/pl/pathway.json' with { type: 'json' };

export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];

const resources: Resource = {
  en: { common: { ...enCommon, ...enLater }, pathway: enPathway },
  pl: { common: { ...plCommon, ...plLater }, pathway: plPathway },
};
const book = createInstance();
await book.init({
  lng: 'en',
  ns: ['common', 'pathway'],
  defaultNS: 'common',
  resources,
  interpolation: { escapeValue: false },
});

/** What the app says, in a language: the same words, plurals and numbers as on the screen. */
export const wordsOf = (language: Language) => book.getFixedT(language, ['common', 'pathway']);
