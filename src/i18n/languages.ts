import type { AppLanguage } from '../machines/preferences.ts';

const SPOKEN: readonly AppLanguage[] = ['en', 'pl'];
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur']);

const family = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** The name a language goes by here: nb is no, every zh is zh-CN (`spec/1-product`). */
export const normal = (tag: string) => ({ nb: 'no', zh: 'zh-CN' })[family(tag)] ?? tag;

export const isSpoken = (tag: unknown): tag is AppLanguage => (SPOKEN as readonly unknown[]).includes(tag);

/** The language of the app: the learner's choice, else the first of the device's that we speak, else Polish. */
export function appLanguage(chosen: AppLanguage | null, device: readonly string[]): AppLanguage {
  return chosen ?? device.map((tag) => family(normal(tag))).find(isSpoken) ?? 'pl';
}

/** The languages to ask content in, best first, as an Accept-Language header. */
export function contentLanguages(course: string | null, chosen: AppLanguage | null, device: readonly string[]): string {
  const wanted = [course, chosen, ...device.map(normal), appLanguage(chosen, device)];
  return [...new Set(wanted.filter((tag) => tag !== null))]
    .slice(0, 8)
    .map((tag, place) => (place ? `${tag};q=${(1 - place / 10).toFixed(1)}` : tag))
    .join(', ');
}

export const directionOf = (tag: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(family(tag)) ? 'rtl' : 'ltr');
