interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  patternProperties?: Record<string, Schema>;
}

/** Every property that some part of a schema names, with what it says of it. */
function named(schema: Schema): Map<string, Schema[]> {
  const all = new Map<string, Schema[]>();
  for (const part of [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
    for (const [name, own] of part === schema
      ? Object.entries(part.properties ?? {})
      : [...named(part)].flatMap(([key, own]) => own.map((one) => [key, one] as const)))
      all.set(name, [...(all.get(name) ?? []), own]);
  return all;
}
const itemsOf = (schema: Schema): Schema[] =>
  [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    part === schema ? (part.items ? [part.items] : []) : itemsOf(part),
  );
const isOpen = (schema: Schema): boolean =>
  Boolean(schema.patternProperties ?? schema.additionalProperties) ||
  [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].some(isOpen);

/** The paths of properties that an answer has and its schema does not name. */
export function surplus(schema: unknown, value: unknown, at = ''): string[] {
  const own = schema as Schema;
  if (Array.isArray(value)) {
    const items = itemsOf(own);
    return [...new Set(value.flatMap((item) => (items.length ? surplus({ anyOf: items }, item, `${at}[]`) : [])))];
  }
  if (typeof value !== 'object' || value === null || isOpen(own)) return [];
  const known = named(own);
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${at}.${name}`;
    const schemas = known.get(name);
    return schemas ? surplus({ anyOf: schemas }, inner, place) : [place];
  });
}
