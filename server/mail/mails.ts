import { paths } from '../../src/contract/paths.ts';
import type { Config } from '../config/config.ts';
import { layOutMail } from './layout.ts';
import type { Mail } from './mailer.ts';
import { mailTextFor, type MailName } from './texts.ts';

type To = { email: string; locale: string };

/**
 * Writes a mail of ours. Its link leads to PUBLIC_URL, whatever host a request named. It holds nothing that a person
 * typed, not even a name: an unconfirmed address may be a stranger's, who could be sent any message in that way.
 */
const write =
  (name: MailName) =>
  (config: Config, { email, locale }: To, path: string): Mail => {
    const { language, words } = mailTextFor(name, locale);
    return { to: email, subject: words.subject, ...layOutMail(language, words, config.publicUrl + path) };
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
const idle = write('idle');

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
/** To the owner of an address who has just taken over the unconfirmed account with it. */
export const takenOverMail = (config: Config, to: To): Mail => takenOver(config, to, paths.dashboard);
export const linkProviderMail = (config: Config, to: To, token: string): Mail =>
  linkProvider(config, to, paths.confirm(token));
/** To the owner; a new password would unlink every provider. */
export const providerLinkedMail = (config: Config, to: To): Mail => providerLinked(config, to, paths.recover);
export const providerUnlinkedMail = (config: Config, to: To): Mail => providerUnlinked(config, to, paths.recover);
/** To the owner of an account that nobody has used for long; it ends unless somebody comes. */
export const idleMail = (config: Config, to: To): Mail => idle(config, to, paths.dashboard);
