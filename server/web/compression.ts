import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
const compressors = {
  br: (text: string, quality: number) =>
    promisify(brotliCompress)(text, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    }),
  gzip: (text: string, quality: number) => promisify(gzip)(text, { level: quality }),
};
export type Encoding = keyof typeof compressors;

/** The best encoding that a browser takes; null for none. One that is refused (`br;q=0`) is not taken. */
export function encodingFor(accepted = ''): Encoding | null {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight = '1']) => Number(weight) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null;
}

/** Compresses a text. `quality`: 1 is quickest, 9 is smallest. */
export const compress = (text: string, encoding: Encoding, quality: number): Promise<Buffer> =>
  compressors[encoding](text, quality);

type Source = { text: () => Promise<string> | string; encoding: Encoding };

/**
 * Compresses a text once for all who ask, as small as it gets, and caches those used last in that many bytes. `key` names
 * the text.
 */
export function compressedCache(mostBytes: number) {
  const cache = new LRUCache<string, Buffer, Source>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { text, encoding } }) => compress(await text(), encoding, 9),
  });
  return (key: string, source: Source): Promise<Buffer> =>
    cache.forceFetch(`${key}-${source.encoding}`, { context: source });
}
