import { says, type Statement } from './statement.ts';

const text = (words: string, ...more: string[]): Statement => says(`'${words}'`, `spec/texts › ${words}`, ...more);
/** A text that is said as a toast when its operation ends. */
const toast = (operation: string, words: string) =>
  says(`${operation}: '${words}'`, `spec/texts › ${words}`, `spec/toasts › ${operation}: ${words}`);

/** The error catalogue. */
export const errors: Statement[] = [
  text("Houston - we've got a problem. Please try again."),
  text(
    'Oops, this page has drifted away',
    'smoke/account › says so when a page or a lesson is not there, and leads back',
  ),
  text('Sorry, something went wrong on our side'),
  text(
    "Oops, credentials don't match",
    'smoke/account › is led past a page of providers that would be empty, and refused a wrong password in one sentence',
  ),
  toast('register failed', 'Account launch failed - try again'),
  toast('register refused with USER_ALREADY_EXISTS', "Someone's already aboard with that email"),
  toast('register refused with VALIDATION_FAILED', "Oops! Something doesn't add up"),
  text('Failed to sign in with Google.'),
  text('Failed to sign in with Apple.'),
  text("Couldn't confirm your account. Please try again."),
  text('Confirmation error — give it another go.'),
  text('Pathway not found'),
  text('Cannot find uncompleted lesson or quiz'),
  toast('leavePathway failed', "You couldn't leave pathway. Please try again later."),
  toast('leavePathway done', 'You left the pathway'),
  toast('joinPathways done', 'Join to pathway successfully'),
  text('Lesson not found', 'smoke/account › says so when a page or a lesson is not there, and leads back'),
  toast('saveReel done', 'Reel has been saved'),
  toast('saveReel failed', 'Cannot save reel'),
  toast('removeReel done', 'Reel has been removed from the list'),
  toast('removeReel failed', 'Cannot remove reel from the list'),
  text('Correct', 'smoke/journey › asks what stayed, and gives its reasons'),
  text('Oops', 'smoke/journey › asks what stayed, and gives its reasons'),
  toast('updateMyself failed', 'An error occurred during updating profile'),
  text('Uploading ...'),
  says(
    'Avatar: a text of success',
    'smoke/profile › takes a picture and shows it everywhere at once, and says why not to another file',
  ),
  toast('updateAvatar failed', 'An error occurred during updating your avatar'),
  text('Copied to clipboard'),
  toast('addFeedback done', 'Thank you for your feedback'),
  toast('contactUs done', 'Message send successfully'),
  says(
    "Push subscribe failure: 'Cannot subscribe notifications' with the cause",
    'machines/push › that fails for the …',
    'machines/push › that our server refuses names it as the cause',
  ),
];
