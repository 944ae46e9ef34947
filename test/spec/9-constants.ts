import { decided, says, type Statement } from './statement.ts';

/** Business constants and limits. */
export const constants: Statement[] = [
  says('Minimum password length 8', 'spec/constants › of a password is at least 8 characters long'),
  says(
    'Progress percentage rounded to 2 decimals',
    'domain/progress › has two decimals',
    'spec/constants › of progress has 2 decimals',
  ),
  says('Desktop content column max 430px', 'smoke/install › stands in a centred column of at most 430 px'),
  says('Desktop layout breakpoint 768px', 'spec/constants › begins at 768 px'),
  says('Offline retry spinner 3 s', 'spec/constants › of a retry takes 3 seconds'),
  says(
    'Notifications: top-center, coloured, no close button, no progress bar',
    'smoke/screens › a toast stands top-centre in colour, in 14/20 px, without a close button or a bar',
  ),
  says(
    'Notifications: vertical drag with 60 percent threshold',
    'ui/drag › leaves only past 60 % of its height, up or down',
  ),
  says('Notifications: auto-close 5000 ms', 'spec/constants › of a toast lasts 5,000 ms'),
  says(
    'Notifications: font 14px/20px',
    'smoke/screens › a toast stands top-centre in colour, in 14/20 px, without a close button or a bar',
  ),
  says('Button ripple 600 ms', 'spec/looks › ripples for 600 ms'),
  says('Small-screen iOS detection: 375x667 at pixel ratio 2', 'app/platform › is …'),
  says(
    'Install prompt: check every 100 ms',
    'machines/install › looks for the browser’s prompt every 100 ms, and takes it 300 ms later',
  ),
  says(
    'Install prompt: delayed external prompt 300 ms',
    'machines/install › looks for the browser’s prompt every 100 ms, and takes it 300 ms later',
  ),
  says(
    'Install prompt: Android fallback 1 s delay, poll every 1 s up to 30 s',
    'machines/install › waits 1 s on Android also for who touched at once',
    'machines/install › stops waiting for a touch after 30 s',
  ),
  says('Install prompt: Apple delay 1 s', 'machines/install › has instructions for Apple’s devices after 1 s'),
  says(
    'Install prompt: 23 languages besides English',
    'app/installOffer › speaks at least 23 languages besides English, Polish and Norwegian among them',
  ),
  says(
    'Data fetching: 3 retries with exponential back-off from 1 s capped at 30 s',
    'spec/constants › of data: 3 retries, from 1 s, at most 30 s',
    'spec/data › are tried three times more, after 1, 2 and 4 seconds',
  ),
  says('Unused cache removed after 5 minutes', 'spec/data › is forgotten after five minutes without a reader'),
  says('Reel player audio speed and mute are persisted', 'app/kept › comes back'),
  says('Fonts Poppins and Inter', 'spec/looks › are Poppins for headings and Inter for the rest'),
  says('Brand palette with category colours', 'spec/looks › has a colour of its own in both themes'),
  decided('Keys of services come from the server', 'A public push key and a Google sign-in client id are embedded'),
];
