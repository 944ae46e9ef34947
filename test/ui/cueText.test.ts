import { describe, expect, it } from '@jest/globals';
import { cueParts } from '../../src/ui/reel/cueText.ts';

describe('a caption', () => {
  it('marks its key phrase', () => {
    expect(cueParts('Your shoulders know first. <b>Drop them.</b> Now.')).toEqual([
      { text: 'Your shoulders know first. ', isKey: false },
      { text: 'Drop them.', isKey: true },
      { text: ' Now.', isKey: false },
    ]);
  });

  it('leaves the mark that ends a phrase with it', () => {
    expect(cueParts('Begin with <b>a bright one</b>. Then hop.')).toEqual([
      { text: 'Begin with ', isKey: false },
      { text: 'a bright one.', isKey: true },
      { text: ' Then hop.', isKey: false },
    ]);
  });

  it('drops every other tag and reads the few entities of WebVTT', () => {
    expect(cueParts('<v Hop>Salt &amp; <i>light</i><script>x')).toEqual([{ text: 'Salt & lightx', isKey: false }]);
  });

  it('is nothing when there is nothing to say', () => {
    expect(cueParts('')).toEqual([]);
  });
});
