import i18next, { type i18n } from 'i18next';

type Say = (key: string | string[], blanks?: object) => string;
/** The most cached sentences of one namespace; counts and names make ever new ones. */
const MOST = 1_000;

const tongues = new Map<string, { say: Say; said: Map<string, string> }>();

/**
 * Caches the sentences of a `t`. The function stays the same for as long as the app runs, so that nothing is drawn anew
 * for it.
 */
function remember(find: Say) {
  const said = new Map<string, string>();
  const say: Say = (key, blanks) => {
    const name = blanks ? String(key) + JSON.stringify(blanks) : String(key);
    const known = said.get(name);
    if (known !== undefined) return known;
    if (said.size >= MOST) said.clear();
    const words = find(key, blanks);
    said.set(name, words);
    return words;
  };
  return { say, said };
}

/** Makes i18next cache its sentences: looking them up was a quarter of the cost of drawing. */
export function rememberWords(): void {
  const find = i18next.getFixedT.bind(i18next) as unknown as (language: string, namespace: string) => Say;
  const remembering = (language: string, namespace: string) => {
    const name = `${language} ${namespace}`;
    let tongue = tongues.get(name);
    if (!tongue) tongues.set(name, (tongue = remember(find(language, namespace))));
    return tongue.say;
  };
  i18next.getFixedT = remembering as unknown as i18n['getFixedT'];
}

/** Clears the cache when more words were loaded, since some may have been missing before. */
export const lookAgain = () => tongues.forEach(({ said }) => said.clear());
