import { paths } from '../../../src/contract/paths.ts';
import type { Resource } from '../../web/app.ts';
import { nameOf } from '../person.ts';

export const APPLE_RETURN = '/api/login/apple/return';
const FORM_BYTES = 16 * 1_024;

/**
 * Apple answers by a form that its page posts to us, from another site and therefore without our cookies. It is handed on
 * to our page as it is, behind a `#` that no server or log sees; what is in it is judged when that page finishes the
 * sign-in. Nothing is changed here.
 */
export const appleReturn: Resource = async (app) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.post(APPLE_RETURN, { config: { access: 'public', anonymous: true, fromElsewhere: true } }, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const name = nameIn(form.get('user'));
    const answer = new URLSearchParams({ provider: 'apple', ...(name && { name }) });
    for (const key of ['code', 'state', 'iss', 'error']) if (form.get(key)) answer.set(key, form.get(key)!);
    return reply.redirect(`${paths.providerReturn}#${answer}`, 303);
  });
};

/** Apple tells the name at the first visit only: `{"name":{"firstName":"Ada","lastName":"Byron"}}`. */
function nameIn(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string');
    return nameOf(parts.join(' ')).slice(0, 80);
  } catch {
    return '';
  }
}
