import 'i18next';
import type common from './pl/common.json';
import type later from './pl/common.later.json';
import type pathway from './pl/pathway.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common & typeof later; pathway: typeof pathway };
    returnNull: false;
  }
}
