import { decided, says, type Statement } from './statement.ts';

/** The route table, as the specification writes it. */
export const ROUTES = [
  '/offline',
  '/feedback',
  '/feedback/success',
  '/share-link',
  '/contact-us',
  '/delete-account',
  '/',
  '/onboarding-reels',
  '/sign-in',
  '/sign-in-email',
  '/sign-up',
  '/sign-up-email',
  '/registration/confirm/{confirmationTokenId}',
  '/recovery-password',
  '/recovery-password-confirmation',
  '/recovery/password',
  '/recovery/password-confirmation',
  '/google-callback',
  '/terms-of-use',
  '/privacy-policy',
  '/dashboard',
  '/all-programs',
  '/program/{programId}/intro',
  '/program/{programId}/unlock',
  '/program/{programId}/unlock-complete',
  '/program/{programId}/unlock-close',
  '/pathway/{pathwayId}',
  '/pathway/{pathwayId}/lesson/{unitId}',
  '/pathway/{pathwayId}/lesson/{unitId}/completed',
  '/user',
  '/edit-profile',
];

/** The route table and the access rules. */
export const routes: Statement[] = [
  ...ROUTES.map((route) => says(`Route ${route}`, `spec/routes › ${route} is a route`)),
  says(
    'There are these 31 routes and no other',
    'spec/routes › are the 31 of the specification and no other, but for a visitor’s first star, a channel’s page and the review',
  ),
  says(
    'Public: onboarding, all auth pages, Google callback, program intro, terms, privacy',
    'spec/routes › are public: onboarding, auth pages, Google callback, program intro, terms and privacy',
  ),
  says(
    'A logged-in user opening a public auth or onboarding page is sent to the dashboard',
    'app/access › is, for a learner on a public auth or onboarding page, where a lost session threw them out, else the dashboard',
  ),
  says(
    'Program intro and sign-up confirmation are excepted',
    'app/access › is the same for signedIn on a page for open, whatever a visitor has stored',
    'spec/routes › stay open to members: program intro and sign-up confirmation',
  ),
  says(
    'If the current-user call fails on a non-public page, the user goes to the onboarding root',
    'app/access › is the same for failing on a page for member, whatever a visitor has stored',
    'app/access › is the same for signedOut on a page for member, whatever a visitor has stored',
  ),
  says(
    'After the current-user load a stored selectedProgram leads to program unlock',
    'app/access › is the unlock page of the stored selectedProgram after a successful current-user load',
    'smoke/channel › is introduced to a visitor, who signs up and is led to its unlock',
  ),
  says(
    'and the stored value is cleared',
    'smoke/channel › is introduced to a visitor, who signs up and is led to its unlock',
    'machines/program › that waits for a sign-in is cleared by its unlock',
  ),
  says(
    'otherwise, on an auth or onboarding page, the user goes to the dashboard, else stays',
    'app/access › is, for a learner on a public auth or onboarding page, where a lost session threw them out, else the dashboard',
    'app/access › is the same for signedIn on a page for member, whatever a visitor has stored',
  ),
  says(
    'programCode in the query redirects to program intro with that programId',
    'app/access › is the intro of a program code in the query, whoever asks and wherever',
  ),
  says('and replaces history', 'smoke/screens › a program code takes the place of the address it came with'),
  says(
    'A full-screen loader shows while the user loads on non-public pages',
    'app/access › is the same for asking on a page for member, whatever a visitor has stored',
  ),
  says(
    'When the browser goes offline, the app navigates to the offline page',
    'machines/connectivity › is not lost on a browser’s word alone: two probes a second apart decide',
    'smoke/offline › is led to the offline page by a page that was never opened, and told why it is empty',
  ),
  says(
    'On desktop (user agent lacking mobile, android, iphone, ipad, tablet) content is centred at max width 430px',
    'app/platform › is a user agent lacking mobile, android, iphone, ipad and tablet: …',
    'smoke/install › stands in a centred column of at most 430 px',
  ),
  says(
    'and an install prompt widget based on the web manifest is shown',
    'smoke/install › shows the install prompt widget of the web manifest at the trailing bottom corner, and loads it only then',
  ),
];

/** What each screen holds. */
export const screens: Statement[] = [
  says("Offline: title 'Connection to base lost'", 'spec/texts › Connection to base lost'),
  says(
    "Offline: message 'Seems like your internet took a break.'",
    'spec/texts › Seems like your internet took a break.',
  ),
  says(
    "Offline: 'Try again' shows a spinner for 3 seconds, then returns to the dashboard if online",
    'machines/connectivity › is tried again with three seconds of spinner, also when the answer is quicker',
    'machines/connectivity › is tried again for three seconds and no longer where nothing is answered at all',
    'smoke/offline › waits three seconds for each try, and comes back to the dashboard with the line',
  ),
  says(
    'Dashboard: your progress, your pathways, keep learning, all courses',
    'smoke/journey › shows a sky without stars and the channels there are',
    'smoke/journey › keeps two stars lit and the figures moved, after a reload and in a second browser',
  ),
  says(
    "Dashboard: sidebar of your channels with 'explore all'",
    'smoke/screens › the sidebar has your channels and a way to explore all',
  ),
  says('Channels: tabs Explore and Joined', 'smoke/screens › the channels have the tabs Explore and Joined'),
  says("Dashboard: heading 'Choose a channel'", 'spec/texts › Choose a channel'),
  says(
    'Dashboard: a streak message',
    'smoke/screens › the dashboard has a streak message and the heading of the channels',
  ),
  says('Profile menu: edit profile', 'smoke/leaving › begins at a menu with everything about the account and the app'),
  says('Profile menu: notification', 'smoke/push › are moved to another hour, and switched off and on'),
  says(
    'Profile menu: terms and conditions',
    'smoke/leaving › begins at a menu with everything about the account and the app',
  ),
  says(
    'Profile menu: privacy policy',
    'smoke/leaving › begins at a menu with everything about the account and the app',
  ),
  says(
    'Profile menu: invite to the app',
    'smoke/leaving › begins at a menu with everything about the account and the app',
  ),
  says('Profile menu: rate the app', 'smoke/leaving › begins at a menu with everything about the account and the app'),
  says(
    'Profile menu: share feedback',
    'smoke/leaving › begins at a menu with everything about the account and the app',
  ),
  says('Profile menu: contact us', 'smoke/leaving › begins at a menu with everything about the account and the app'),
  says(
    'Profile menu: delete account',
    'smoke/leaving › begins at a menu with everything about the account and the app',
  ),
  says('Profile menu: sign out', 'smoke/account › signs out and in again in every tab'),
  says(
    'Pathway: tabs Overview, Pathway, Resource',
    'smoke/journey › has a pathway with three tabs, to leave and to begin again',
    'spec/texts › Overview',
    'spec/texts › Pathway',
    'spec/texts › Resource',
  ),
  says(
    'Pathway: buttons begin pathway, delete pathway (leave), add new pathway, back to dashboard',
    'smoke/journey › has a pathway with three tabs, to leave and to begin again',
    'spec/texts › Begin pathway',
    'spec/texts › Delete pathway (leave)',
    'spec/texts › Add new pathway',
    'spec/texts › Back to dashboard',
  ),
  says(
    'Pathway: a loading spinner shows while loading',
    'smoke/screens › a pathway shows that it is loading, and then itself',
  ),
  says(
    "Join-pathway screen asks 'What goal you would like to achieve?'",
    'spec/texts › What goal you would like to achieve?',
  ),
  says(
    'Several pathways can be joined at once',
    'api/pathways › joins several pathways and their programs, and twice is no error',
  ),
  says("Module title 'Module {position}'", 'spec/texts › Module {{position, number}}'),
  says("Lesson badge 'Lesson {lessonIndex}'", 'spec/texts › Lesson {{index, number}}'),
  says(
    "Lesson completed: 'Key takeaways', 'Next up', and 'Test your knowledge' leading to the quiz",
    'smoke/journey › turns a lesson card by card and lights its star',
    'smoke/journey › asks what stayed, and gives its reasons',
    'spec/texts › Key takeaways',
    'spec/texts › Next up',
    'spec/texts › Test your knowledge',
  ),
  says('Complete-lesson: points and streak', 'smoke/journey › asks what stayed, and gives its reasons'),
  says(
    'Complete-lesson: one of three headlines by result (could be better, pretty good, small progress)',
    'features/progress › 2 of 5 is better',
    'features/progress › 3 of 4 is small',
    'features/progress › 4 of 5 is good',
    'spec/texts › Could be better',
    'spec/texts › Small progress',
    'spec/texts › Pretty good!',
  ),
  says(
    "Program onboarding: unlock, unlock complete ('You've joined'), unlock close",
    'smoke/channel › is unlocked with a goal, and leads to its pathway',
    "spec/texts › You've joined",
  ),
  says(
    'Close warns that progress is lost',
    'smoke/channel › warns before the setup is closed, and keeps the answers of who stays',
  ),
  says("Close offers 'Go back (keep my progress)'", 'spec/texts › Go back (keep my progress)'),
  says(
    "or 'Yes, Close it anyway'",
    'spec/texts › Yes, Close it anyway',
    'smoke/channel › stays locked for who closes all the same, and forgets the answers',
  ),
  says(
    'Share link: copies the link to the clipboard',
    'smoke/messages › carry the link of the app, or of a channel, on the clipboard',
    'machines/sharing › puts the whole address on the clipboard',
  ),
  says(
    'Feedback: a thumb rating and a comment',
    'smoke/messages › begin with a thumb, which is missed when it is missing, and a comment',
    'api/messages › is a thumb and perhaps a comment, kept with the learner: 204',
  ),
  says(
    'Contact us: a message',
    'smoke/messages › keep what was typed through a cut line',
    'api/messages › is mailed to SUPPORT_EMAIL, to be answered to the learner: 204',
  ),
  says('Newsletter subscription exists', 'smoke/profile › asks for the newsletter, and the mailed link begins it'),
  says(
    "Delete account: confirmation with 'DON'T REMOVE' and 'REMOVE ACCOUNT'",
    "spec/texts › DON'T REMOVE",
    'spec/texts › REMOVE ACCOUNT',
  ),
  says("Install drawer: 'How to install' and 'Close'", 'spec/texts › How to install', 'spec/texts › Close'),
  says(
    'New-version prompt: full screen with title, description, an update button and a not-now button',
    'smoke/update › is offered over the whole screen, and nothing behind it can be touched',
  ),
  says(
    'Page scrolling and touch are locked while it is shown',
    'smoke/update › is offered over the whole screen, and nothing behind it can be touched',
  ),
  says(
    'Update applies the waiting version and the page reloads once it takes control',
    'smoke/update › takes over with exactly one reload when it is accepted',
    'machines/update › reloads the page once, after the learner said yes and the version took over',
  ),
  says(
    'Not now dismisses',
    'smoke/update › goes away when it is not wanted now, and is offered again at the next start',
  ),
  decided(
    'The new-version prompt speaks both languages',
    'The text of the prompt exists in Polish only',
    'words › are the same keys in English and Polish',
  ),
  says(
    "404 shows 'not found' with a go-back button (previous page)",
    'smoke/account › says so when a page or a lesson is not there, and leads back',
  ),
  says(
    'Pathway not found shows a button to the dashboard',
    'smoke/screens › a pathway that is not there says so and leads to the dashboard',
  ),
  says(
    'Status 500 shows a generic internal error message',
    'app/rescue › tells status 500 with a generic internal message',
    'spec/texts › Sorry, something went wrong on our side',
  ),
  says(
    "Any other routing error shows 'Unexpected error occurred' with status text or message",
    'spec/texts › Unexpected error occurred',
    'app/rescue › tells any other status with its text',
    'app/rescue › tells an exception with its message',
  ),
  says('Translation namespaces: common, pathway', 'spec/texts › are of two namespaces: common and pathway'),
  says('Button sizes: sm, default, lg, icon, iconLg, circle', 'spec/looks › has the six sizes'),
  says('Button variants: default, transparent, outlined, gradient', 'spec/looks › has the four variants'),
];
