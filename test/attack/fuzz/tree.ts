/** The path of a value within JSON. */
export type Place = readonly string[];

/** The paths of everything within a value but itself. */
export function leavesOf(json: unknown, at: Place = []): Place[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, inner]) => [[...at, name], ...leavesOf(inner, [...at, name])]);
}

/** A copy with one value replaced; undefined removes it. */
export function change(json: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json))
    return json.map((item, index) => (String(index) === name ? change(item, rest, value) : item));
  if (typeof json !== 'object' || json === null) return { [name]: value };
  return { ...json, [name]: change((json as Record<string, unknown>)[name], rest, value) };
}
