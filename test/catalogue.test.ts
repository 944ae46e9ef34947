import { describe, expect, it } from '@jest/globals';
import enCommon from '../src/i18n/en/common.json' with { type: 'json' };
import enPathway from '../src/i18n/en/pathway.json' with { type: 'json' };
import plCommon from '../src/i18n/pl/common.json' with { type: 'json' };
import plPathway from '../src/i18n/pl/pathway.json' with { type: 'json' };

const words = { en: { common: enCommon, pathway: enPathway }, pl: { common: plCommon, pathway: plPathway } };
const at = (language: 'en' | 'pl', key: string) =>
  key.split(/[:.]/).reduce<unknown>((found, part) => (found as Record<string, unknown>)?.[part], words[language]);

/** Every text that the specification quotes (sections 2, 5 and 8), and where it stands. */
// prettier-ignore
const catalogue: [section: number, text: string, ...keys: string[]][] = [
  [1, 'Learn in a swipe', 'common:app.slogan'],
  [2, 'Connection to base lost', 'common:offline.title'],
  [2, 'Seems like your internet took a break.', 'common:offline.message'],
  [2, 'Try again', 'common:offline.retry'],
  [2, 'Choose a channel', 'common:channels.choose'],
  [2, 'Explore', 'common:channels.explore'],
  [2, 'Joined', 'common:channels.joined'],
  [2, 'Overview', 'pathway:tabs.overview'],
  [2, 'Pathway', 'pathway:tabs.pathway'],
  [2, 'Resource', 'pathway:tabs.resources'],
  [2, 'Begin pathway', 'pathway:pathway.begin'],
  [2, 'Delete pathway (leave)', 'pathway:pathway.menu.leave'],
  [2, 'Add new pathway', 'pathway:pathway.menu.add'],
  [2, 'Back to dashboard', 'pathway:pathway.back'],
  [2, 'What goal you would like to achieve?', 'common:goal.title', 'pathway:pathway.add.title'],
  [2, 'Module {{position, number}}', 'pathway:pathway.module'],
  [2, 'Lesson {{index, number}}', 'common:unit.lesson'],
  [2, 'Key takeaways', 'pathway:completed.takeaways'],
  [2, 'Next up', 'pathway:completed.nextUp'],
  [2, 'Test your knowledge', 'pathway:completed.test'],
  [2, 'You\'ve joined', 'common:unlock.joined'],
  [2, 'Go back (keep my progress)', 'common:unlock.keep'],
  [2, 'Yes, Close it anyway', 'common:unlock.closeAnyway'],
  [2, 'How to install', 'common:install.title'],
  [2, 'Close', 'common:install.close'],
  [2, 'DON\'T REMOVE', 'common:leaving.stay'],
  [2, 'REMOVE ACCOUNT', 'common:leaving.remove'],
  [5, 'Hey, something\'s missing here', 'common:field.required'],
  [5, 'This email doesn\'t seem ready', 'common:field.email'],
  [5, 'Hmm... that email looks off', 'common:field.emailOff'],
  [5, 'Password must contain at least 8 characters', 'common:field.passwordShort'],
  [5, 'Passwords must match', 'common:field.passwordsDiffer'],
  [5, 'Invalid password', 'common:signIn.invalidPassword'],
  [8, 'Houston - we\'ve got a problem. Please try again.', 'common:error.generic', 'common:toast.generic'],
  [8, 'Oops, this page has drifted away', 'common:error.notFound'],
  [8, 'Sorry, something went wrong on our side', 'common:error.internal'],
  [8, 'Unexpected error occurred', 'common:error.unexpected'],
  [8, 'Oops, credentials don\'t match', 'common:signIn.mismatch'],
  [8, 'Account launch failed - try again', 'common:signUp.failed'],
  [8, 'Someone\'s already aboard with that email', 'common:signUp.exists'],
  [8, 'Oops! Something doesn\'t add up', 'common:signUp.off'],
  [8, 'Couldn\'t confirm your account. Please try again.', 'common:confirm.failed'],
  [8, 'Confirmation error — give it another go.', 'common:confirm.silent'],
  [8, 'Pathway not found', 'pathway:pathway.notFound'],
  [8, 'Cannot find uncompleted lesson or quiz', 'pathway:pathway.nothingLeft'],
  [8, 'You couldn\'t leave pathway. Please try again later.', 'common:toast.leaveFailed'],
  [8, 'You left the pathway', 'common:toast.left'],
  [8, 'Join to pathway successfully', 'common:toast.joined'],
  [8, 'Lesson not found', 'pathway:lesson.notFound'],
  [8, 'Reel has been saved', 'common:toast.reelSaved'],
  [8, 'Cannot save reel', 'common:toast.reelSaveFailed'],
  [8, 'Reel has been removed from the list', 'common:toast.reelRemoved'],
  [8, 'Cannot remove reel from the list', 'common:toast.reelRemoveFailed'],
  [8, 'Correct', 'pathway:quiz.correct'],
  [8, 'Oops', 'pathway:quiz.oops'],
  [8, 'An error occurred during updating profile', 'common:toast.profileFailed'],
  [8, 'Failed to sign in with Google.', 'common:signIn.failedWith.google'],
  [8, 'Failed to sign in with Apple.', 'common:signIn.failedWith.apple'],
  [8, 'Uploading ...', 'common:toast.uploading'],
  [8, 'An error occurred during updating your avatar', 'common:toast.avatarFailed'],
  [8, 'Copied to clipboard', 'common:toast.copied'],
  [8, 'Thank you for your feedback', 'common:toast.feedbackSent'],
  [8, 'Message send successfully', 'common:toast.messageSent'],
];

describe('the catalogue of texts', () => {
  it.each(catalogue)('of section %i says “%s”, word for word, and has a Polish counterpart', (_, text, ...keys) => {
    expect(keys.map((key) => at('en', key))).toEqual(keys.map(() => text));
    for (const key of keys) {
      const polish = at('pl', key);
      expect(typeof polish === 'string' && polish.length > 0).toBe(true);
    }
  });
});
