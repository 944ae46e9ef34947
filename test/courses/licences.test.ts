import { describe, expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import { folderWith } from './folder.ts';

const read = async (files: Record<string, string>, source?: string) => {
  const { course, report } = await readCourse(folderWith({ '1.1 Warm.md': 'Pour hot water.\n', ...files }), { source });
  const { texts } = course!.programs[0]!;
  return { report, en: texts.en!.attribution, pl: texts.pl?.attribution };
};
const GPL =
  'GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007\n\nCopyright (C) 2007 Free Software Foundation, Inc.\n\nUnlike the GNU General Public License it asks for more.\n';
const MIT =
  'Copyright (c) 2026 Ada\n\nPermission is hereby granted, free of charge, to any person obtaining a copy\nof this software\n';

describe('the licence of a course', () => {
  it.each([
    [
      'a text, whose own copyright is not the course’s',
      { LICENSE: GPL },
      'GNU AGPL 3\nWhat is made of it is shared under the same licence.',
    ],
    ['a text without a name', { 'LICENSE.txt': MIT }, 'MIT License · Copyright (c) 2026 Ada'],
    [
      'a text with the form of a notice',
      { 'LICENSE.md': 'Apache License\nVersion 2.0\n\nCopyright [yyyy] [name of copyright owner]\n' },
      'Apache License 2.0',
    ],
    [
      'a README, which counts more than the file',
      {
        LICENSE: MIT,
        'README.md':
          '# Tea\n\n## License\n\nThe texts are under [CC BY-NC-SA 4.0](https://creativecommons.org/licenses/by-nc-sa/4.0/).\n',
      },
      'Creative Commons BY-NC-SA 4.0 · its licence file: MIT License · Copyright (c) 2026 Ada\nNot for commercial use. What is made of it is shared under the same licence.',
    ],
    [
      'a sentence',
      {
        'README.md': '# Tea\n\nThis course is licensed under the Creative Commons Attribution-NoDerivatives license.\n',
      },
      'Creative Commons BY-ND\nIt may not be shared in a changed form.',
    ],
  ])('is told by %s', async (_, files: Record<string, string>, attribution) => {
    expect(await read(files)).toMatchObject({ en: attribution });
  });

  it('is said to be unsure where it is, and warned of', async () => {
    const { en, report } = await read({ LICENSE: 'Drink it as you like.\n' });
    expect(en).toBe(
      'Drink it as you like.\nIts licence could not be told for sure: ask its authors before you share it.',
    );
    expect(report.troubles).toMatchObject([
      { level: 'warning', file: 'LICENSE', what: 'The licence of this course could not be told.' },
    ]);
  });

  it('is told in the language of the course, with a link to where it is from', async () => {
    const files = {
      'README.md': '# Tea\n',
      'README.pl.md': '# Herbata\n',
      LICENSE: 'Attribution-NonCommercial 4.0 International\n\nCreative Commons Corporation\n',
    };
    const { en, pl } = await read(files, 'https://example.org/tea');
    expect(en).toBe('Creative Commons BY-NC 4.0 · https://example.org/tea\nNot for commercial use.');
    expect(pl).toBe('Creative Commons BY-NC 4.0 · https://example.org/tea\nNie do użytku komercyjnego.');
  });

  it('is told by the course’s own page about it in an export of Open edX', async () => {
    const { course } = await readCourse(
      folderWith({
        LICENSE: GPL,
        'course.xml': '<course url_name="r" org="O" course="C"/>',
        'course/r.xml':
          '<course display_name="Tea"><chapter url_name="c" display_name="About"><sequential display_name="S"><vertical display_name="License"><html display_name="h"><p>This course is under the Creative Commons Attribution 3.0 license.</p></html></vertical></sequential></chapter></course>',
      }),
    );
    expect(course!.programs[0]!.texts.en!.attribution).toBe(
      'O C\nCreative Commons BY 3.0 · its licence file: GNU AGPL 3',
    );
  });
});
