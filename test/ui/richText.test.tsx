import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from '../../src/ui/RichText.tsx';
import type { Block } from '../../src/contract/text.ts';

const drawn = (...blocks: Block[]) => renderToStaticMarkup(<RichText blocks={blocks} category="MIND" />);
const text = (words: string, more = {}): Block => ({ kind: 'paragraph', spans: [{ text: words, ...more }] });

describe('a course’s text', () => {
  it('is shown as it is, also when it looks like a page of its own', () => {
    expect(drawn(text('<script>alert(1)</script>'))).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('leads out of the app only by https, beside it and without a trace', () => {
    const link = drawn(text('NASA', { href: 'https://www.nasa.gov/x' }));
    expect(link).toContain('href="https://www.nasa.gov/x"');
    expect(link).toContain('rel="noopener noreferrer"');
    for (const href of ['javascript:alert(1)', 'http://nasa.gov', 'data:text/html,x', ' https://x y'])
      expect(drawn(text('no', { href }))).not.toContain('<a ');
  });

  it('names the host that a link leads to, unless its words do', () => {
    expect(drawn(text('a bank', { href: 'https://evil.example/bank' }))).toContain('<bdi dir="ltr">evil.example</bdi>');
    expect(drawn(text('www.nasa.gov', { href: 'https://www.nasa.gov/x' }))).not.toContain('<bdi');
    expect(drawn(text('nasa.gov', { href: 'https://nasa.gov@evil.example/' }))).toContain('evil.example');
  });

  it('keeps code from left to right in any language', () => {
    expect(drawn(text('<hub name>', { code: true }))).toContain('<code dir="ltr">');
    expect(drawn({ kind: 'code', text: 'a = 1' })).toMatch(/<pre[^>]*dir="ltr"/);
  });

  it('names the host of a video', () => {
    const video = drawn({ kind: 'video', href: 'https://www.youtube.com/watch?v=1', title: 'A talk' });
    expect(video).toContain('<bdi>youtube.com</bdi>');
  });

  it('says what a picture would show that a course does not hold', () => {
    const missing = drawn({ kind: 'picture', asset: null, alt: 'A jar' });
    expect(missing).toContain('<figcaption>A jar</figcaption>');
    expect(missing).not.toContain('<img');
  });

  it('lets a picture that the author made a link be tapped, and says where it leads', () => {
    const picture = { kind: 'picture', asset: 'leaf', alt: 'A map of tea', width: 1600, height: 800 } as const;
    const linked = drawn({ ...picture, href: 'https://example.org/map' });
    expect(linked).toMatch(/<a [^>]*href="https:\/\/example.org\/map"[^>]*>.*<img/);
    expect(linked).toContain('<span>A map of tea</span>');
    expect(drawn({ ...picture, href: 'javascript:alert(1)' })).not.toContain('<a ');
  });

  it('asks for a picture at the width it is shown, not the one it has', () => {
    const wide = drawn({ kind: 'picture', asset: 'leaf', alt: '', width: 1600, height: 800 });
    expect(wide).toContain('width="430" height="215"');
    expect(wide).toContain('/api/asset/leaf?w=430 1x');
    expect(drawn({ kind: 'picture', asset: 'leaf', alt: '', width: 40, height: 20 })).toContain(
      '/api/asset/leaf?w=40 1x',
    );
  });

  it('offers to break lines of code that do not fit on a phone, and sets wide code smaller', () => {
    expect(drawn({ kind: 'code', text: 'a = 1' })).not.toContain('<button');
    const wide = drawn({ kind: 'code', text: `a = ${'b + '.repeat(20)}` });
    expect(wide).toContain('aria-pressed="false"');
    expect(wide).toContain('data-wide');
  });
});
