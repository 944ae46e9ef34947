/** A licence and what it asks for. `name`: as it is called; `at`: where in the text it is named. */
export type Licence = {
  name: string;
  at: number;
  isNonCommercial: boolean;
  isShareAlike: boolean;
  isUnchanged: boolean;
};

/** Licences by what only their texts say, or by how people call them in a sentence. */
const KNOWN: [RegExp, string][] = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE|\bAGPL\b/i, 'GNU AGPL'],
  [/GNU LESSER GENERAL PUBLIC LICENSE|\bLGPL\b/i, 'GNU LGPL'],
  [/GNU FREE DOCUMENTATION LICENSE|\bGFDL\b/i, 'GNU FDL'],
  [/GNU GENERAL PUBLIC LICENSE|\bGPL(?:v\d)?\b/i, 'GNU GPL'],
  [
    /permission is hereby granted, free of charge, to any person obtaining a copy|\bMIT\b(?=[\s\S]{0,20}licen[cs]e)|licen[cs]e[^.]{0,30}\bMIT\b/i,
    'MIT License',
  ],
  [/Apache License|licen[cs]e[^.]{0,30}\bApache\b/i, 'Apache License 2.0'],
  [/Mozilla Public License|\bMPL\b/i, 'Mozilla Public License 2.0'],
  [/Redistribution and use in source and binary forms|\bBSD\b[^.]{0,20}licen[cs]e/i, 'BSD License'],
  [/free and unencumbered software released into the public domain|\bunlicense\b/i, 'Unlicense'],
  [/permission to use, copy, modify, and(?:\/or)? distribute this software/i, 'ISC License'],
  [/\bCC0\b|creativecommons\.org\/publicdomain\/zero/i, 'Creative Commons Zero'],
];
const COMMONS = [
  /creativecommons\.org\/licenses\/(by[a-z-]*)(?:\/(\d\.\d))?/i,
  /\bCC[ -](BY(?:[ -](?:NC|SA|ND))*)(?:[ -]*v?(\d\.\d))?/i,
  /Creative Commons[\s,:-]+(BY(?:[ -](?:NC|SA|ND))*)(?:[ -]*v?(\d\.\d))?/i,
  /(?:Creative Commons[\s:]+|^\s*)Attribution((?:[ -–]+(?:Non-?Commercial|Share-?Alike|No-?Deriv\w*))*)(?:\s+(\d\.\d))?/im,
];
const WITH_VERSION = /^GNU/;
/** Where the version of a licence stands in its own text. */
const SOON = 120;
/** How far on a sentence may say the version of a licence that it named. */
const SAYS_VERSION = 400;

const of = (name: string, at: number, terms = ''): Licence => ({
  ...{ name, at },
  isNonCommercial: /NC|commercial/i.test(terms),
  isShareAlike: /SA|alike/i.test(terms) || WITH_VERSION.test(name),
  isUnchanged: /ND|deriv/i.test(terms),
});

function commonsIn(text: string): Licence | null {
  const found = COMMONS.map((pattern) => pattern.exec(text))
    .filter((match) => match !== null)
    .toSorted((a, b) => a.index - b.index);
  const [first] = found;
  if (!first) return null;
  // One that says its version, a few words on, says more than the first.
  const match = found.find((other) => other[2] && other.index - first.index < SAYS_VERSION) ?? first;
  const own = of('', first.index, match[1]);
  const terms = ['BY', own.isNonCommercial && 'NC', own.isShareAlike && 'SA', own.isUnchanged && 'ND'].filter(Boolean);
  return { ...own, name: ['Creative Commons', terms.join('-'), match[2]].filter(Boolean).join(' ') };
}

/** The licence that a text is, or names: the first one in it. Null when it names none that we know. */
export function licenceIn(text: string): Licence | null {
  const known = KNOWN.flatMap(([pattern, name]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const rest = text.slice(match.index, match.index + match[0].length + SOON);
    const version = WITH_VERSION.test(name) ? /(?:version\s*|v|-)(\d(?:\.\d)?)/i.exec(rest)?.[1] : '';
    return [of([name, version].filter(Boolean).join(' '), match.index)];
  });
  const commons = commonsIn(text);
  // Places in order: a longer name holds a shorter one, "GNU Lesser General Public License", and stands above it.
  return [...(commons ? [commons] : []), ...known].toSorted((a, b) => a.at - b.at)[0] ?? null;
}

const COPYRIGHT = /^[\s>*_#-]*copyright\s*(?:\(c\)|©|\d{4})/i;
/** Lines that belong to the text of a licence, not to the course. */
const OF_THE_LICENCE =
  /free software foundation|creative commons|apache software|\[yyyy\]|<year>|\{yyyy\}|name of (?:copyright )?(?:owner|author)|fsf\.org/i;

/** Whose a course is, by the first such line that is not of the licence itself. */
export const copyrightIn = (text: string) =>
  text
    .split('\n')
    .find((line) => COPYRIGHT.test(line) && !OF_THE_LICENCE.test(line))
    ?.trim();
