import { says, type Statement } from './statement.ts';

/** What the product does and for whom. */
export const product: Statement[] = [
  says(
    'Users sign up or log in',
    'api/accounts › is in at once, with a session that scripts cannot read',
    'api/accounts › opens a session under a new id and ends the one presented',
    'smoke/journey › leads from the welcome over the reels to an account, a goal and the dashboard',
  ),
  says(
    'Users join programs and pathways',
    'api/programs › shows it as joined, to the one who joined only',
    'api/pathways › joins several pathways and their programs, and twice is no error',
  ),
  says(
    'Users complete lessons, collect points and levels',
    'api/lessons › lights the star and tells what it was worth',
    'domain/points › are 10 for a lesson and 5 for each right answer of a quiz',
    'domain/points › begin at 0, 100, 300, 600 and 1000 points',
  ),
  says(
    'Users keep a daily streak',
    'domain/streak › grows by one with each next day, also over the night the clocks change',
    'api/stats › grows through the night the clocks change, and is gone when its month has no clouds left',
  ),
  says(
    'Users save reels and lessons',
    'api/reels › is on the list of the one who saved it, newest first, and twice is no error',
    'api/lessons › is newest first, and twice is no error and no new place',
  ),
  says('Users manage their profile', 'api/accounts › changes what is named and keeps the rest'),
  says("Slogan: 'Learn in a swipe'", 'spec/texts › Learn in a swipe'),
  says(
    'A pathway is split into modules; modules hold lessons',
    'api/pathways › has its modules with their units, in order and without retired ones',
  ),
  says(
    'There are favourite reels',
    'smoke/reels › are saved from a lesson, watched again on the profile, and taken off the list',
  ),
  says('There is a to-do list of lessons', 'api/lessons › is newest first, and twice is no error and no new place'),
  says('There are user stats', 'api/stats › count lessons, points, levels and the share of right answers'),
  says('There are resources', 'api/library › are those of the joined pathways'),
  says('There is an onboarding', 'api/reels › shows its reels to a visitor, with captions in every language'),
  says(
    'There is a feedback form',
    'smoke/messages › begin with a thumb, which is missed when it is missing, and a comment',
  ),
  says('There is a contact-us form', 'smoke/messages › reach support with what happened, if the learner wants that'),
  says(
    'There is a newsletter subscription',
    'smoke/profile › asks for the newsletter, and the mailed link begins it',
    'api/newsletter › begins when the mailed link is opened, not before (double opt-in)',
  ),
  says(
    'Sign-in by email and password',
    'api/accounts › opens a session under a new id and ends the one presented',
    'smoke/account › signs in with it',
  ),
  says(
    'Sign-in by Google',
    'smoke/providers › is in after one tap there, and is led to the channel they came for',
    'api/forgedTokens › that is right in everything is the only one that signs in',
  ),
  says(
    'Sign-in by Apple',
    'smoke/providers › finds the same account on another phone, and lands on the dashboard',
    'api/forgedTokens › that is right in everything is the only one that signs in',
  ),
  says('Languages: English and Polish only', 'words › are the same keys in English and Polish'),
  says('Polish is the fallback language', `i18n/languages › for a device that speaks ["de","fr"] is pl`),
  says("Norwegian 'nb' maps to 'no'", 'i18n/languages › calls nb no'),
  says('zh variants map to zh-CN', 'i18n/languages › calls zh-TW zh-CN', 'i18n/languages › calls zh zh-CN'),
  says('Right-to-left layout for ar, he, fa, ur', 'i18n/languages › reads …'),
  says(
    'The app is installable (standalone)',
    'smoke/install › leaves the browser nothing to say against installing',
    'app/manifest › says what the installed app is',
  ),
  says(
    'The app can be updated: a new-version prompt exists',
    'smoke/update › is offered over the whole screen, and nothing behind it can be touched',
  ),
];
