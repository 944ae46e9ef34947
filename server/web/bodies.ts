import type { App } from './app.ts';
import { badField } from './problems.ts';

/** Nothing of ours is folded deeper; what is could not be walked through, nor validated, without running out of stack. */
const DEEPEST = 16;

/** JSON is the only kind of body; text no database can keep is refused before it gets there. */
export function bodies(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parse(request, text as string, done),
  );
  app.addHook('preValidation', ({ params, query, body }, _reply, done) => {
    for (const part of [params, query, body]) keepable(part);
    done();
  });
}

/** PostgreSQL stores neither NUL nor half a character. Throws 400 naming the field. */
function keepable(value: unknown, at = '', depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw badField(at, 'characters');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw badField(at, 'depth');
  for (const [name, inner] of Object.entries(value)) keepable(inner, at ? `${at}/${name}` : name, depth + 1);
}
