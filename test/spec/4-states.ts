import { says, type Statement } from './statement.ts';

/** States and transitions. */
export const states: Statement[] = [
  says(
    'Lesson: not started (no user record), in progress (isCompleted false), completed',
    'features/progress › the first uncompleted unit of *o.. is u3: the first with no record',
    'api/lessons › makes the record, never falls and never undoes a completion',
  ),
  says(
    'Pathway: in progress if any lesson is completed; completed if all are',
    'features/progress › *... is inProgress',
    'features/progress › **** is completed',
    'features/progress › o... is notStarted',
  ),
  says(
    'The first uncompleted lesson is the first with no user record',
    'domain/progress › is the first without a record, also when a begun one comes before it',
  ),
  says(
    'The next lesson follows the current one in pathway order, or the next in the same module',
    'features/progress › the next unit is the next in the order of the pathway, across modules',
  ),
  says(
    'A lesson can be added to or removed from the to-do list',
    'api/lessons › is newest first, and twice is no error and no new place',
    'api/lessons › leaves no record of a unit that was never begun',
  ),
  says('A lesson can be completed', 'api/lessons › lights the star and tells what it was worth'),
  says(
    'A pathway can be joined (several ids) or left',
    'api/pathways › joins several pathways and their programs, and twice is no error',
    'api/pathways › keeps finished lessons of a pathway that is left, and finds them when it is joined again',
  ),
  says(
    'Selected program: the stored program id if in the list, else the first',
    'machines/program › is the stored one when it is in the list, else the first',
  ),
  says(
    'Install: the prompt event sets available',
    'machines/install › looks for the browser’s prompt every 100 ms, and takes it 300 ms later',
    'machines/install › prefers the browser’s own prompt',
  ),
  says(
    'Install: on Android without the event, after user activation and 1 s, a fallback becomes available',
    'machines/install › has instructions for Android without the event after user activation and 1 s, looked for every 1 s',
  ),
  says(
    'Install: the fallback is polled every 1 s, stopping after 30 s',
    'machines/install › stops waiting for a touch after 30 s',
  ),
  says(
    'Install: on Apple devices the prompt appears after 1 s',
    'machines/install › has instructions for Apple’s devices after 1 s',
  ),
  says('Install: the hidden flag persists', 'smoke/install › keeps the hidden flag, also over a reload'),
  says(
    'Installed-standalone detection (display mode or iOS flag)',
    'machines/install › is not made by the installed app, which has its storage kept at each start',
    'app/platform › is …',
  ),
  says(
    'On iOS, notch or small SE-size screen decides notification top padding (60, 32, else 0)',
    'app/platform › is …',
  ),
  says(
    'Push: register the service worker at scope /notifications/',
    'smoke/push › are switched on by the first tap, registered at /notifications/ and sent to the server',
  ),
  says(
    'Push: subscribe if no subscription exists, send it to the server',
    'machines/push › is made and sent to the server once, and not again at the next start',
  ),
  says(
    'Notification permission is requested on startup if not granted',
    'machines/push › is asked for at the first tap of a signed-in learner after startup, and not before',
  ),
];
