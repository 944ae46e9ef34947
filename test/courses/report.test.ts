import { describe, expect, it } from '@jest/globals';
import { createReport, detailsOf } from '../../server/courses/report.ts';

describe('the details of a report', () => {
  it('list every item by what became of it, by file and line, and of one line in the order they were told', () => {
    const report = createReport();
    const tell = (
      file: string,
      line: number,
      what: string,
      status: 'taken' | 'changed' | 'refused' = 'taken',
      why = '',
    ) => {
      report.count('texts', 'en');
      report.record('texts', status, { file, line, language: 'en' }, what, why);
    };
    tell('p2.md', 3, 'Pour');
    tell('p2.md', 1, 'Boil');
    tell('p10.md', 2, 'Żur', 'changed', 'it is a soup');
    tell('p10.md', 4, 'Sip');
    tell('p10.md', 1, 'Cup', 'refused', 'it is broken');
    tell('p2.md', 1, 'Wait');
    report.warn({ file: 'p2.md', line: 1 }, 'It is long.', 'Cut it.');
    expect([...detailsOf(report)].join('')).toBe(
      [
        '           in the files  taken  changed  refused',
        'texts  en             6      4        1        1',
        '',
        'Errors and warnings (1)',
        'warning: p2.md:1: It is long. Cut it.',
        '',
        'Refused (1)',
        'p10.md:1  refused texts: Cup (it is broken)',
        '',
        'Changed (1)',
        'p10.md:2  changed texts: Żur (it is a soup)',
        '',
        'Taken (4)',
        'p10.md:4  taken texts: Sip',
        'p2.md:1  taken texts: Boil',
        'p2.md:1  taken texts: Wait',
        'p2.md:3  taken texts: Pour',
        '',
      ].join('\n'),
    );
  });
});
