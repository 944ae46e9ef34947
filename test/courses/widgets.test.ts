import { describe, expect, it } from '@jest/globals';
import type { Block } from '../../src/contract/text.ts';
import { readCourse } from '../../server/courses/read.ts';
import { FEEDBACK, SCRIPTED } from '../../server/courses/widgets.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';

const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';
const read = async (files: Record<string, string>) => {
  const { course, report } = await readCourse(folderWith({ LICENSE: 'MIT License\n', 'leaf.svg': LEAF, ...files }));
  for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  const units = course!.programs[0]!.pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => units));
  const blocks = units.flatMap(({ bodies }) =>
    bodies.en!.cards.flatMap((card): Block[] => [
      ...(card.picture ? [{ kind: 'picture' as const, ...card.picture }] : []),
      ...card.blocks,
    ]),
  );
  return { course: course!, report, blocks, text: JSON.stringify(units) };
};
const exported = (...pages: string[]) => ({
  'course.xml': '<course url_name="r" org="O" course="C"/>',
  'course/r.xml': `<course display_name="\${course.name} now"><chapter url_name="c" display_name="C"><sequential display_name="S"><vertical display_name="V">${pages.map((page, at) => `<html url_name="h${at}" display_name="H">${page}</html>`).join('')}</vertical></sequential></chapter></course>`,
});

describe('what a course holds beside lessons', () => {
  it('leaves out questions about the page with their buttons, and says so', async () => {
    const { report, text } = await read(
      exported(
        '<p>Warm the pot before you pour.</p>',
        '<div id="feedback"><p>Do you find this page useful?</p><div><button onclick="send(1)">😀</button><button onclick="send(2)">😞</button></div></div>',
      ),
    );
    expect(text).toContain('Warm the pot');
    expect(text).not.toMatch(/useful|😀|😞/);
    expect(entriesOf(report).filter(({ kind, why }) => kind === 'blocks' && why === FEEDBACK)).toHaveLength(1);
  });

  it('leaves them out in other languages, up to the next heading or the next words', async () => {
    const { text } = await read({
      '1.1 A.md':
        '# A\n\nWords.\n\n## Czy ta strona była pomocna?\n\n👍 👎\n\n## Next\n\nMore words, and some more of them.\n',
    });
    expect(text).not.toMatch(/pomocna|👍/);
    expect(text).toContain('More words');
  });

  it('tells pages that a script makes, and does not bring in the bare numbers that are left of them', async () => {
    const { report, text } = await read(
      exported('<p>Warm the pot before you pour.</p>', '<div id="sim"><p>0 10 20 30</p></div><script>draw()</script>'),
    );
    expect(text).not.toContain('10 20');
    expect(entriesOf(report).filter(({ kind, why }) => kind === 'blocks' && why === SCRIPTED)).toHaveLength(1);
  });

  it('does not take a name that a program was to fill in', async () => {
    const { course, report } = await read(exported('<p>Warm the pot before you pour.</p>'));
    expect(course.programs[0]!.texts.en!.title).toBe('C');
    expect(report.troubles).toMatchObject([{ what: expect.stringContaining('${course.name} now') }]);
  });
});

describe('a picture that leads somewhere', () => {
  it('is a link itself, in Markdown and in HTML', async () => {
    const { blocks } = await read({
      '1.1 A.md':
        'Words.\n\n[![A leaf](leaf.svg)](https://example.org/tea)\n\nMore words.\n\n<a href="https://example.org/pot"><img src="leaf.svg" alt="A pot"></a>\n',
    });
    expect(blocks.filter(({ kind }) => kind === 'picture')).toMatchObject([
      { alt: 'A leaf', href: 'https://example.org/tea', asset: expect.any(String) },
      { alt: 'A pot', href: 'https://example.org/pot', asset: expect.any(String) },
    ]);
  });

  it('is a link in its own words where the course does not hold it', async () => {
    const { blocks } = await read({
      '1.1 A.md': 'Words, and [![A map of tea](gone.png)](https://example.org/map) here.\n',
    });
    expect(JSON.stringify(blocks)).toContain('{"text":"A map of tea","href":"https://example.org/map"}');
  });

  it('is a video where it leads to one, in HTML too', async () => {
    const { blocks } = await read({
      '1.1 A.md': 'Words.\n\n<a href="https://youtu.be/x"><img src="leaf.svg" alt="The talk"></a>\n',
    });
    expect(blocks).toContainEqual({ kind: 'video', href: 'https://youtu.be/x', title: 'The talk' });
  });

  it('runs no program by its address', async () => {
    const { text } = await read({
      '1.1 A.md':
        'Words.\n\n[![A leaf](leaf.svg)](javascript:alert(1))\n\n<a href="javascript:alert(2)"><img src="leaf.svg" alt="x"></a>\n',
    });
    expect(text).not.toContain('javascript:');
  });
});
