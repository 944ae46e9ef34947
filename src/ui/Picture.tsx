import styled from '@emotion/styled';
import { useState } from 'react';
import { DRAWING, standInOf } from '../contract/rules.ts';
import type { Category } from '../contract/shapes.ts';
import { rnd } from '../kit/hash.ts';
import { pictureAt } from './media.ts';

const Image = styled.img`
  inline-size: 100%;
  block-size: auto;
  object-fit: cover;
  background: var(--surface-2);
`;

const isDrawing = (asset: string) => asset.endsWith(DRAWING);
/** The address of an asset, scaled by the server to at most `width` px; a drawing has one for every width. */
export const assetUrl = (id: string, width: number) =>
  pictureAt(`/api/asset/${encodeURIComponent(id)}${isDrawing(id) ? '' : `?w=${width}`}`);
/** The addresses of a picture that is `width` CSS px wide, on every screen. */
const sourcesOf = (asset: string, width: number) => ({
  src: assetUrl(asset, width),
  ...(!isDrawing(asset) && { srcSet: `${assetUrl(asset, width)} 1x, ${assetUrl(asset, width * 2)} 2x` }),
});
const placeholder = (category: Category, key = '') => pictureAt(`/covers/${standInOf(category, key)}.svg`);

/** Mirrors about half of the stand-ins: there are few, and a shelf without covers has many in a row. */
const turned = (key = '') => (rnd(key, 'stand-in') < 0.5 ? { transform: 'scaleX(-1)' } : undefined);

const FIRST = { loading: 'eager', decoding: 'sync', fetchPriority: 'high' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

type PictureProps = {
  /** Null or missing: the cover of the category. */
  asset: string | null | undefined;
  category: Category;
  /** Empty for decoration. */
  alt?: string | undefined;
  /** The box in CSS px; reserved before the picture arrives. */
  width: number;
  height: number;
  /** Keeps two pathways of one category apart when both lack a cover. */
  seed?: string | undefined;
  /** Part of the first paint: fetched with priority, and decoded together with the rest. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** A picture, or the cover of its category where there is none or it cannot be loaded. */
export function Picture({ asset, category, alt = '', width, height, seed, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const drawn = asset && asset !== failed ? asset : null;
  const source = drawn ? sourcesOf(drawn, width) : { src: placeholder(category, seed), style: turned(seed) };
  return (
    <Image
      {...source}
      alt={alt}
      width={width}
      height={height}
      {...(eager ? FIRST : LATER)}
      draggable={false}
      className={className}
      onError={() => drawn && setFailed(drawn)}
    />
  );
}
