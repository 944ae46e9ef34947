import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
const packings = {
  br: (text: string, quality: number) =>
    promisify(brotliCompress)(text, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    }),
  gzip: (text: string, quality: number) => promisify(gzip)(text, { level: quality }),
};
export type Packing = keyof typeof packings;

/** The best encoding that a browser takes; null for none. One that is refused (`br;q=0`) is not taken. */
export function encodingFor(accepted = ''): Packing | null {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Compresses a text. `quality`: 1 is quickest, 9 is smallest. */
export const pack = (text: string, packing: Packing, quality: number): Promise<Buffer> =>
  packings[packing](text, quality);

/** The tag of a text. Weak, since the same answer may be compressed or not. */
export const tagOf = (text: string) => `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names the tag. RFC 9110 §13.1.2: a list, compared weakly. */
export const isKnown = (known: string | undefined, tag: string) =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === tag);
