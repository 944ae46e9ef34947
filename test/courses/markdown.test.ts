import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Type from 'typebox';
import Value from 'typebox/value';
import { Block, type Block as BlockType } from '../../src/contract/text.ts';
import { openDocument, reportAll, toldOf } from '../../server/courses/document.ts';
import { toBlocks } from '../../server/courses/markdown.ts';
import { createReport } from '../../server/courses/report.ts';

const missing = (_: string, alt: string) => ({
  picture: { kind: 'picture' as const, asset: null, alt },
  why: 'missing',
});
const read = (source: string) => {
  const doc = openDocument('a.md', 'en', source);
  const report = createReport();
  const blocks = toBlocks(doc, doc.tree.children, missing);
  reportAll(toldOf(doc), report);
  return { blocks, report };
};
const wordsOf = (blocks: BlockType[]) => JSON.stringify(blocks);

describe('Markdown of a course', () => {
  it.each([
    ['<script>alert(1)</script>', []],
    ['<!-- hidden -->', []],
    ['<iframe src="https://example.org"></iframe>', []],
    ['Press <kbd>Ctrl</kbd>', [{ kind: 'paragraph', spans: [{ text: 'Press ' }, { text: 'Ctrl', code: true }] }]],
    ['H<sub>2</sub>O and T<sub>max</sub>', [{ kind: 'paragraph', spans: [{ text: 'H₂O and T_max' }] }]],
    ['One<br>two', [{ kind: 'paragraph', spans: [{ text: 'One\ntwo' }] }]],
    ['Safe <script>alert(1)</script> words', [{ kind: 'paragraph', spans: [{ text: 'Safe  words' }] }]],
    [
      '<div onclick="x()">Words <b>stay</b></div>',
      [{ kind: 'paragraph', spans: [{ text: 'Words ' }, { text: 'stay', strong: true }] }],
    ],
    ['<img src="x" onerror="alert(1)" alt="A cup">', [{ kind: 'picture', asset: null, alt: 'A cup' }]],
    ['[a](javascript:alert(1))', [{ kind: 'paragraph', spans: [{ text: 'a' }] }]],
    ['[a](data:text/html,x)', [{ kind: 'paragraph', spans: [{ text: 'a' }] }]],
    ['[a](//example.org/b)', [{ kind: 'paragraph', spans: [{ text: 'a', href: 'https://example.org/b' }] }]],
    ['[a](http://example.org)', [{ kind: 'paragraph', spans: [{ text: 'a', href: 'https://example.org/' }] }]],
    ['[a](https://u:p@example.org)', [{ kind: 'paragraph', spans: [{ text: 'a' }] }]],
    [
      '[a][b]\n\n[b]: https://example.org/c',
      [{ kind: 'paragraph', spans: [{ text: 'a', href: 'https://example.org/c' }] }],
    ],
    [
      '[![V](https://i.ytimg.com/0.jpg)](https://youtu.be/x)',
      [{ kind: 'video', href: 'https://youtu.be/x', title: 'V' }],
    ],
    ['> 💁 A hint', [{ kind: 'note', spans: [{ text: '💁 A hint' }] }]],
    ['> Said', [{ kind: 'quote', spans: [{ text: 'Said' }] }]],
    [
      '1. a\n   - b\n2. c',
      [
        {
          kind: 'paragraph',
          spans: [{ text: '1. ', strong: true }, { text: 'a' }],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'b' }]] },
        {
          kind: 'paragraph',
          spans: [{ text: '2. ', strong: true }, { text: 'c' }],
        },
      ],
    ],
    ['- a\n  - b', [{ kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: '– b' }]] }]],
    [
      '1. Run\n\n    ```sh\n    ls\n    ```\n\n1. Stop',
      [
        { kind: 'paragraph', spans: [{ text: '1. ', strong: true }, { text: 'Run' }] },
        { kind: 'code', text: 'ls', language: 'sh' },
        { kind: 'paragraph', spans: [{ text: '2. ', strong: true }, { text: 'Stop' }] },
      ],
    ],
    [
      '| a | b |\n|---|---|\n| ![p](x.png) | c |',
      [{ kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: 'p' }], [{ text: 'c' }]]] }],
    ],
  ])('%j becomes blocks without HTML', (source, expected) => {
    expect(read(source).blocks).toEqual(expected);
  });

  it('says of each link, picture and sign of HTML what became of it', () => {
    const { report } = read('[a](x.md) <br> <script>b</script> ![c](d.png) [e](https://example.org)');
    expect(
      report.rows().map(({ kind, total, taken, changed, refused }) => [kind, total, taken, changed, refused]),
    ).toEqual([
      ['texts', 1, 1, 0, 0],
      ['pictures', 1, 0, 1, 0],
      ['links', 2, 1, 0, 1],
      ['html', 3, 0, 1, 2],
    ]);
  });

  const hostile = fc.constantFrom(
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '<a href="javascript:x">',
    '<svg/onload=x>',
    '[x](javascript:a)',
    '[x](https://example.org/"onmouseover="a)',
    '![y](data:image/svg+xml,x)',
    '<b>',
    '</b>',
    '<details><summary>s</summary>',
    '<iframe src=//x>',
    '[z](vbscript:a)',
    '&#60;script&#62;',
    '<https://example.org>',
    'https://example.org',
    '[^1]',
    '[^1]: note',
    '| a |\n|---|\n| <br> |',
    '> ',
    '- ',
    '1. ',
    '```\n',
    '# ',
    '\n\n',
    '---\n',
    '    ',
    'słowo',
    '💁',
    'سلام',
    '`<i>`',
    '*',
    '**',
    '\\',
    '\u0000',
    '\ud800',
    '<sub>2</sub>',
    '[![v](a.png)](https://youtu.be/a)',
  );
  const documents = fc
    .array(fc.oneof(hostile, fc.string({ maxLength: 12 })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  it('gives nothing but blocks of the contract, whatever it says', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const { blocks, report } = read(source);
        expect(Value.Check(Type.Array(Block), blocks)).toBe(true);
        expect(wordsOf(blocks)).not.toMatch(/"href":"(?!https:\/\/)/);
        for (const row of report.rows()) expect(row.taken + row.changed + row.refused).toBe(row.total);
      }),
      { numRuns: 1_000 },
    );
  });
});
