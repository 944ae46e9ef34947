export { contactMail } from './contactMail.ts';
export { compose, type Mailer } from './mailer.ts';
export * from './mails.ts';
