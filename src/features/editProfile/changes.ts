import type { User } from '../../contract/accounts.ts';
import type { UpdateMyself } from '../../contract/learner.ts';

export interface PersonValues {
  name: string;
  email: string;
  password?: string;
}

const plain = (email = '') => email.trim().toLowerCase();

/** The address the learner wants: the one that waits for its link, else the one in use. */
export const addressOf = ({ email, pendingEmail }: User): string => pendingEmail ?? email;

/** A third address needs the password of an account that has one; the one in use may come back without. */
export const needsPassword = ({ email }: Partial<PersonValues>, user: User): boolean =>
  ![user.email, addressOf(user)].includes(plain(email)) && user.signInMethods.includes('password');

/** Only what differs is sent, so that a change of the name alone asks for no proof. */
export function changesOf(values: PersonValues, user: User): UpdateMyself {
  const name = values.name.trim();
  const email = plain(values.email);
  return {
    ...(name !== user.name && { name }),
    ...(email !== addressOf(user) && { email }),
    ...(needsPassword(values, user) && values.password && { password: values.password }),
  };
}

/** Whether there is a change to send. */
export const isChanged = (values: Partial<PersonValues>, user: User): boolean =>
  Object.keys(changesOf({ name: '', email: '', ...values }, user)).length > 0;
