import { says, type Statement } from './statement.ts';

/** Roles and permissions. */
export const roles: Statement[] = [
  says(
    'Visitor: public pages only',
    'app/access › is the same for signedOut on a page for member, whatever a visitor has stored',
    'api/members › may call these without an account, and no other',
  ),
  says(
    'Logged-in user: everything else',
    'app/access › is the same for signedIn on a page for member, whatever a visitor has stored',
  ),
  says(
    'Requests carry cookies and credentials',
    'spec/data › travels with credentials to the API host',
    'smoke/journey › keeps two stars lit and the figures moved, after a reload and in a second browser',
  ),
];
