import { paths } from '../../../src/contract/paths.ts';
import type { Resource } from '../../web/app.ts';
import { nameOf } from '../person.ts';

export const APPLE_RETURN = '/api/login/apple/return';
const FORM_BYTES = 16 * 1_024;

/**
 * Receives Apple's answer, a form posted from its own site and therefore without our cookies, and redirects to our
 * page with the form's fields behind a `#`, where no server or log sees them. It changes nothing: the answer is checked
 * when that page finishes the sign-in.
 */
export const appleReturn: Resource = async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.post(APPLE_RETURN, { config: { access: 'public', anonymous: true, crossOrigin: true } }, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const name = nameIn(form.get('user'));
    const answer = new URLSearchParams({ provider: 'apple', ...(name && { name }) });
    for (const key of ['code', 'state', 'iss', 'error']) if (form.get(key)) answer.set(key, form.get(key)!);
    return reply.redirect(`${paths.providerReturn}#${answer}`, 303);
  });
};

/**
 * The name in Apple's field `user`, which comes at the first sign-in only:
 * `{"name":{"firstName":"Ada","lastName":"Byron"}}`.
 */
function nameIn(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string');
    return nameOf(parts.join(' ')).slice(0, 80);
  } catch {
    return '';
  }
}
