import { decided, says, type Statement } from './statement.ts';

const call = (name: string, ...more: string[]): Statement =>
  says(name, `spec/calls › ${name} is served and called`, ...more);

/** The calls the app makes. */
export const calls: Statement[] = [
  call('GET /api/myself'),
  says(
    'GET /api/myself is never retried, never refetched on focus, its cache never stale',
    'machines/session › asks once for the current learner, whatever the answer (never retried)',
    'spec/data › of the current learner is never stale and never refetched on focus',
  ),
  call('POST /api/login', 'api/accounts › opens a session under a new id and ends the one presented'),
  call('POST /api/login/google'),
  call('POST /api/login/apple'),
  call('POST /api/register'),
  call('POST /api/register/confirm', 'api/accounts › confirms once, from any browser'),
  call(
    'POST /api/password/recovery',
    'api/accounts › is answered alike for known and unknown addresses, and mailed to the known',
  ),
  call(
    'POST /api/password/reset',
    'api/accounts › is replaced by the link: once, everywhere signed out, with a notice',
  ),
  call('POST /api/logout', 'api/accounts › ends on every server when the learner signs out'),
  call('POST /api/add-feedback'),
  call('POST /api/contact-us'),
  says('GET /api/asset/{id}', 'api/library › comes as it is, for ever, to visitors too'),
  call('GET /api/programs/my'),
  call('GET /api/programs/all'),
  call('GET /api/programs/{id}', 'api/programs › is shown to a visitor, with what it holds'),
  call('POST /api/programs/join/{id}', 'api/programs › joins the named pathways with it, and twice is no error'),
  call('GET /api/pathways-for-registration', 'api/pathways › offers a visitor the pathways for registration'),
  call('GET /api/pathways', 'api/pathways › holds the joined ones, in the order they were joined'),
  says('GET /api/pathways?program={id}', 'api/pathways › holds all of a program, joined or not, when one is asked'),
  call('GET /api/pathway/{id}', 'api/pathways › has its modules with their units, in order and without retired ones'),
  says(
    'GET /api/pathway/{id} is requested on mount, not on window focus',
    'spec/data › is asked for when a screen opens, and never on focus',
  ),
  call('POST /api/pathway', 'api/pathways › joins several pathways and their programs, and twice is no error'),
  call('DELETE /api/pathway/{id}/disjoin'),
  call('POST /api/lesson/{id}/todo'),
  call('DELETE /api/lesson/{id}/todo'),
  call('POST /api/lesson/{id}/complete', 'api/lessons › lights the star and tells what it was worth'),
  call('GET /api/reels/favourite', 'api/reels › come a page at a time, each once, also when one is removed in between'),
  call('POST /api/reel/{id}/favourite'),
  call('DELETE /api/reel/{id}/favourite'),
  call('PATCH /api/users', 'api/accounts › changes what is named and keeps the rest'),
  says(
    'Profile update carries name and email',
    'api/profile › changes name, language, time zone and newsletter, and what is absent stays',
    'api/profile › keeps the one in use until the new one is confirmed by its mailed link',
  ),
  call('POST /api/users-avatar'),
  says(
    'The avatar is a multipart form with a single field named file',
    'api/avatar › may be a jpeg; it is kept as a square of 512 px',
    'api/avatar › is refused as a form with something before the file',
  ),
  call('GET /api/stats'),
  call('GET /api/resources', 'api/library › are those of the joined pathways'),
  says('Resources by pathway', 'api/library › of one pathway are shown before it is joined'),
  call('POST /api/subscribe'),
  says(
    'POST /api/subscribe has body { subscription }',
    'api/push › keeps the subscription for this learner, once however often it is sent',
  ),
  call('GET /api/onboarding'),
  call('POST /api/onboarding'),
  decided(
    'Deleting an account deletes it',
    'DELETE /api/delete-account: the original makes no server call',
    'api/leaving › leaves no trace in any table nor in the mail folder, and takes nothing of anybody else',
  ),
  call('DELETE /api/delete-account'),
  decided(
    'Google and Apple by redirect, without a script of theirs',
    "Google sign-in loads the provider's client script asynchronously",
  ),
  says(
    'Google sign-in asks for the scopes openid, profile and email',
    'api/providers › asks Google for openid, profile and email with state, nonce and a PKCE challenge',
  ),
  says(
    'A failed Google result carries an error field',
    'smoke/providers › is led back to the way in when they say no there, and told in a sentence',
  ),
  says(
    'The worker script is registered at the site root, root scope, classic type',
    'smoke/screens › the worker is a classic script of the root, for the whole app',
  ),
  says(
    'The push worker is scoped /notifications/',
    'smoke/push › are switched on by the first tap, registered at /notifications/ and sent to the server',
    'smoke/push › never put a page under their worker',
  ),
  says('Responses are unwrapped to their data', 'spec/data › is the data itself, without an envelope'),
];
