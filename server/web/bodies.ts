import type { App } from './app.ts';
import { badField } from './problems.ts';

/**
 * The deepest nesting accepted: no schema of ours is deeper, and checking far deeper values would overflow the stack.
 */
const DEEPEST = 16;

/** Parses bodies as JSON, the only kind accepted, and refuses strings that PostgreSQL cannot store. */
export function bodies(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text as string, done),
  );
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const part of [params, query, body]) assertStorable(part);
    done();
  });
}

/** PostgreSQL stores neither NUL nor a lone surrogate. Throws 400 naming the field. */
function assertStorable(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw badField(field, 'characters');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw badField(field, 'depth');
  for (const [name, inner] of Object.entries(value))
    assertStorable(inner, field ? `${field}/${name}` : name, depth + 1);
}
