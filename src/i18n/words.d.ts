import 'i18next';
import type common from './pl/common.json';
import type pathway from './pl/pathway.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: typeof common; pathway: typeof pathway };
    returnNull: false;
  }
}
