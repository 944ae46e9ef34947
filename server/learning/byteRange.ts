/** The part of a file that a Range header asks for: first and last byte, both included. */
export type ByteRange = { first: number; last: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of so many bytes: a part, 'unsatisfiable' (416), or 'whole' when there is no header or one
 * that is to be ignored (several parts, another unit, nonsense). RFC 9110, 14.2.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '')
    return to === '0' || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : 'unsatisfiable';
}
