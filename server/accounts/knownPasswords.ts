/**
 * Shorter words are left out: a password is compared without the digits and signs around its letters, so that a short word
 * would refuse long passwords that are good.
 */
const SHORTEST_WORD = 4;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The most frequent leaked passwords and the words and names of Polish, in plain letters. Loaded when a password is
 * first chosen rather than at the start: it takes 0.1 s and about 20 MB.
 */
export const knownPasswords = (): Promise<ReadonlySet<string>> => (loading ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const [leaked, polish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pl').then((module) => module.default),
  ]);
  const lists = { ...leaked.dictionary, ...polish.dictionary } as Record<string, readonly string[]>;
  const known = new Set<string>();
  for (const list of Object.values(lists))
    for (const word of list) if (word.length >= SHORTEST_WORD) known.add(inPlainLetters(word));
  return known;
}

/** Lower case without accents: ż is z, ł is l. */
export const inPlainLetters = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
