/** Keys whose strings are ours: they name things and never hold what a learner typed. */
// prettier-ignore
const OURS = new Set([
  'type', 'status', 'id', 'machine', 'event', 'kind', 'code', 'endpointName', 'queryCacheKey', 'requestId', 'theme',
  'language', 'courseLanguage', 'direction', 'unitId', 'pathwayId', 'moduleId', 'programId', 'reelId', 'selectedProgram',
  'lastPathwayId', 'locale', 'requestStatus',
]);
/** The arguments of a mutation can be a password: nothing in them is shown, whatever its key. */
const SECRET = new Set(['originalArgs', 'baseQueryMeta']);
const MASKED = '•••';

const word = (text: string) => (text ? MASKED : text);

/** A copy in which every string that is not ours is masked. Numbers, booleans and shapes stay. */
export function mask(value: unknown, key = '', secret = false): unknown {
  if (typeof value === 'string') return !secret && OURS.has(key) ? value : word(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (Array.isArray(value)) return value.map((item) => mask(item, key, secret));
  const entries = Object.entries(value).map(
    ([inner, held]) => [inner, mask(held, inner, secret || SECRET.has(inner))] as const,
  );
  return Object.fromEntries(entries);
}
