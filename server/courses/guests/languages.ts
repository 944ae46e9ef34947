/** Names of translation folders that are not language tags, or are the tag of another language. */
const NAMES = new Map(Object.entries({ tw: 'zh-TW', hk: 'zh-HK', mo: 'zh-MO', zh: 'zh-CN', br: 'pt-BR', cn: 'zh-CN' }));
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** The language of `translations/{folder}`, or null when its name is none. */
export function languageOf(folder: string): string | null {
  const name = NAMES.get(folder) ?? folder.replace('_', '-');
  return TAG.test(name) ? name : null;
}
