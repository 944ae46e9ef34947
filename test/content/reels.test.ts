import { describe, expect, it } from '@jest/globals';
import { retime, writeCaptions } from '../../scripts/reels/captions.ts';
import { filmOf, scenes } from '../../scripts/reels/scenes/index.ts';
import { readScript } from '../../scripts/reels/script.ts';

const front = '---\ntitle: The two-breath reset\ncategory: MIND\nscene: breathe\n---\n';
const words = `${front}0.0 Your shoulders know first.\n\n2.5 Drop them. *Now* breathe out.\n`;

describe('the words of a reel', () => {
  it('are read with their times, and the last number says where the reel ends', () => {
    expect(readScript(`${words}9.5\n`, 'breathe.en.md')).toEqual({
      title: 'The two-breath reset',
      category: 'MIND',
      scene: 'breathe',
      hop: 'happy',
      lines: [
        { at: 0, words: 'Your shoulders know first.' },
        { at: 2.5, words: 'Drop them. *Now* breathe out.' },
      ],
      seconds: 10,
    });
  });

  it('leave the last line four seconds when nothing says where the reel ends', () => {
    expect(readScript(words, 'breathe.en.md').seconds).toBe(7);
  });

  it('say the file and the line of a mistake', () => {
    expect(() => readScript(`${words}Soon: more\n`, 'breathe.en.md')).toThrow(
      'breathe.en.md:9 A line begins with its second',
    );
    expect(() => readScript('0.0 Hello', 'breathe.en.md')).toThrow('breathe.en.md:1 A reel begins with front matter');
    expect(() => readScript(`${words}1.0 Back in time\n`, 'breathe.en.md')).toThrow(
      'breathe.en.md:9 This line begins before',
    );
    expect(() => readScript(front, 'breathe.en.md')).toThrow('breathe.en.md has no timed lines');
  });
});

describe('the captions of a reel', () => {
  it('show each line until the next, with the key phrase in bold and signs made safe', () => {
    const lines = [
      { at: 0, words: 'Two < three & *true*.' },
      { at: 62.5, words: 'The end.' },
    ];
    expect(writeCaptions(lines, 70)).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:01:02.500\nTwo &lt; three &amp; <b>true</b>.\n\n2\n00:01:02.500 --> 00:01:10.000\nThe end.\n',
    );
  });

  it('keep the times of the first language in every other', () => {
    const first = [
      { at: 0, words: 'One.' },
      { at: 3, words: 'Two.' },
    ];
    expect(
      retime(
        [
          { at: 0, words: 'Raz.' },
          { at: 9, words: 'Dwa.' },
        ],
        first,
      ),
    ).toEqual([
      { at: 0, words: 'Raz.' },
      { at: 3, words: 'Dwa.' },
    ]);
  });
});

describe('the picture of a reel', () => {
  it.each(Object.keys(scenes))('of the scene %s is whole at every second, for one line as for nine', (scene) => {
    for (const count of [1, 2, 9]) {
      const lines = Array.from({ length: count }, (_, index) => ({ at: index * 2, words: 'Words.' }));
      const film = filmOf({ title: 'Any', category: 'BODY', scene, hop: 'happy', lines, seconds: count * 2 + 2 });
      for (let time = 0; time <= film.seconds; time += 0.5)
        expect(film.picture(time)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('asks for a scene that exists', () => {
    expect(() =>
      filmOf({ title: 'Any', category: 'BODY', scene: 'circus', hop: 'happy', lines: [], seconds: 1 }),
    ).toThrow('no scene "circus"');
  });
});
