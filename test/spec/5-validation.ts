import { says, type Statement } from './statement.ts';

/** Validation rules. */
export const validation: Statement[] = [
  says(
    "Required field: 'Hey, something's missing here'",
    "spec/texts › Hey, something's missing here",
    'spec/validation › asks for what is missing',
  ),
  says(
    "Email: 'This email doesn't seem ready'",
    "spec/texts › This email doesn't seem ready",
    'spec/validation › knows an email that is not ready',
  ),
  says(
    "Email: also 'Invalid email'",
    'spec/texts › Invalid email',
    'spec/validation › has a plain word where only an address is asked for',
  ),
  says(
    "Email on sign-up: 'Hmm... that email looks off'",
    'spec/texts › Hmm... that email looks off',
    'spec/validation › looks closer at the email of a sign-up',
  ),
  says(
    "Password: at least 8 characters, 'Password must contain at least 8 characters'",
    'spec/texts › Password must contain at least 8 characters',
    'spec/validation › counts eight characters',
    'spec/constants › of a password is at least 8 characters long',
  ),
  says(
    "Confirm password: 'Passwords must match'",
    'spec/texts › Passwords must match',
    'spec/validation › compares the two passwords',
  ),
  says("Login password error: 'Invalid password'", 'spec/texts › Invalid password'),
];
