import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORIES } from '../../src/contract/rules.ts';
import { buttonLook, type ButtonSize, type ButtonVariant } from '../../src/ui/buttonLook.ts';
import { Picture } from '../../src/ui/Picture.tsx';

const tokens = fs.readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const ofDay = tokens.slice(tokens.indexOf('[data-theme='));
const short = {
  RELATIONSHIPS: 'rel',
  MIND: 'mind',
  BODY: 'body',
  ENTREPRENEURSHIP: 'ent',
  FINANCE: 'fin',
  CAREER: 'car',
  PREMIUM: 'prem',
};

describe('a button', () => {
  it('has the six sizes', () => {
    const height = (size: ButtonSize) =>
      Number([...buttonLook({ size, variant: 'default', wide: false }).matchAll(/--h: (\d+)px/g)].at(-1)?.[1]);
    expect((['sm', 'default', 'lg', 'icon', 'iconLg', 'circle'] as const).map(height)).toEqual([
      44, 52, 60, 44, 56, 72,
    ]);
  });

  it('has no size that nothing is drawn in', () => {
    const src = new URL('../../src/', import.meta.url);
    const files = fs
      .readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') || file.endsWith('Look.ts'));
    const drawn = files.map((file) => fs.readFileSync(new URL(file, src), 'utf8')).join('');
    const isDrawn = (size: ButtonSize) =>
      new RegExp(`<Button[^>]*\\bsize="${size}"|buttonLook\\(\\{ size: '${size}'`).test(drawn);
    expect((['sm', 'default', 'lg', 'icon', 'iconLg', 'circle'] as const).filter((size) => !isDrawn(size))).toEqual([]);
  });

  it('has the four variants', () => {
    const looks = (['default', 'transparent', 'outlined', 'gradient'] satisfies ButtonVariant[]).map((variant) =>
      buttonLook({ size: 'default', variant, wide: false }),
    );
    expect(new Set(looks).size).toBe(4);
  });

  it('ripples for 600 ms', () => expect(tokens).toMatch(/--t-ripple:\s*600ms/));
});

describe('the fonts', () => {
  it('are Poppins for headings and Inter for the rest', () => {
    expect(tokens).toMatch(/--font-head:\s*['"]?Poppins/);
    expect(tokens).toMatch(/--font-text:\s*['"]?Inter/);
  });
});

describe('a category', () => {
  it('has a colour of its own in both themes', () => {
    const colour = (css: string, name: string) => new RegExp(`--${name}:\\s*(#\\w+)`).exec(css)?.[1];
    for (const css of [tokens, ofDay])
      expect(new Set(CATEGORIES.map((category) => colour(css, short[category]))).size).toBe(CATEGORIES.length);
  });
});

describe('the path of a picture', () => {
  it('is built from the asset id, or is the placeholder of its category', () => {
    const picture = (asset: string | null) =>
      renderToStaticMarkup(<Picture asset={asset} category="MIND" width={100} height={100} />);
    expect(picture('abc')).toContain('src="/api/asset/abc?w=100"');
    expect(picture(null)).toContain('src="/covers/mind-a.svg"');
    // One file for every width.
    expect(picture('abc-svg')).toContain('src="/api/asset/abc-svg"');
    expect(picture('abc-svg')).not.toContain('srcSet');
  });
});
