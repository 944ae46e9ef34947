import i18next, { type i18n } from 'i18next';

type Say = (key: string | string[], blanks?: object) => string;
/** So many sentences of one part of the words are remembered; counts and names make ever new ones. */
const MOST = 1_000;

const tongues = new Map<string, { say: Say; said: Map<string, string> }>();

/** The same function as long as the app lasts, so that nothing is drawn anew for it; it looks for each sentence once. */
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

/** A screen says the same sentences each time it is drawn; finding them was a quarter of what drawing cost. */
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

/** More words have come, and some that were missing may be among them. */
export const lookAgain = () => tongues.forEach(({ said }) => said.clear());
