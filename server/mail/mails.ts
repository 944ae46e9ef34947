import { paths } from '../../src/contract/paths.ts';
import type { Config } from '../config/config.ts';
import { letter } from './letter.ts';
import type { Mail } from './mailer.ts';
import { wordsFor, type MailName } from './words.ts';

type To = { email: string; locale: string };

/**
 * Links lead to PUBLIC_URL alone, whatever host a request named. Nothing a person typed stands in a mail: an address
 * not yet confirmed may be a stranger's, and a name would carry any message to it.
 */
const write =
  (name: MailName) =>
  (config: Config, { email, locale }: To, path: string): Mail => {
    const { language, words } = wordsFor(name, locale);
    return { to: email, subject: words.subject, ...letter(language, words, config.publicUrl + path) };
  };

const confirm = write('confirm');
const newAddress = write('newAddress');
const addressChange = write('addressChange');
const newsletter = write('newsletter');
const recovery = write('recovery');
const passwordChanged = write('passwordChanged');
const guessed = write('guessed');
const takenOver = write('takenOver');
const linkProvider = write('linkProvider');
const providerLinked = write('providerLinked');
const providerUnlinked = write('providerUnlinked');

export const confirmMail = (config: Config, to: To, token: string): Mail => confirm(config, to, paths.confirm(token));
/** To the address that is to become the learner's. */
export const newAddressMail = (config: Config, to: To, token: string): Mail =>
  newAddress(config, to, paths.confirm(token));
/** To the address in use; a new password stops the change. */
export const addressChangeMail = (config: Config, to: To): Mail => addressChange(config, to, paths.recover);
export const newsletterMail = (config: Config, to: To, token: string): Mail =>
  newsletter(config, to, paths.confirm(token));
export const recoveryMail = (config: Config, to: To, token: string): Mail =>
  recovery(config, to, paths.newPassword(token));
export const passwordChangedMail = (config: Config, to: To): Mail => passwordChanged(config, to, paths.signInEmail);
export const guessedMail = (config: Config, to: To): Mail => guessed(config, to, paths.recover);
/** To whoever has just proven an address that an account had, unconfirmed. */
export const takenOverMail = (config: Config, to: To): Mail => takenOver(config, to, paths.dashboard);
export const linkProviderMail = (config: Config, to: To, token: string): Mail =>
  linkProvider(config, to, paths.confirm(token));
/** To the owner; a new password takes every provider off. */
export const providerLinkedMail = (config: Config, to: To): Mail => providerLinked(config, to, paths.recover);
export const providerUnlinkedMail = (config: Config, to: To): Mail => providerUnlinked(config, to, paths.recover);
