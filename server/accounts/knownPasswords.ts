/** Half of every leaked list is a word of everyday speech with something at its end. */
const SHORTEST_WORD = 4;

let reading: Promise<ReadonlySet<string>> | undefined;

/**
 * The leaked passwords used most, and the words and names of Polish; in plain letters. Read when somebody first chooses
 * a password: it takes a tenth of a second and some twenty megabytes, which no start has to wait for.
 */
export const knownPasswords = (): Promise<ReadonlySet<string>> => (reading ??= read());

async function read(): Promise<ReadonlySet<string>> {
  const [leaked, polish] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pl').then((its) => its.default),
  ]);
  const lists = { ...leaked.dictionary, ...polish.dictionary } as Record<string, readonly string[]>;
  const known = new Set<string>();
  for (const list of Object.values(lists))
    for (const word of list) if (word.length >= SHORTEST_WORD) known.add(inPlainLetters(word));
  return known;
}

/** Without accents: ż is z, ł is l. Capitals are nobody's secret either. */
export const inPlainLetters = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
