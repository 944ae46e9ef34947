import type { ContactUs } from '../../src/contract/messages.ts';
import type { Config } from '../config/config.ts';
import { inOneLine, legible } from '../domain/legible.ts';
import type { Mail } from './mailer.ts';

type Sender = { id: string; name: string; email: string; email_confirmed_at: Date | null; locale: string };

/** SUPPORT_EMAIL, else the address of MAIL_FROM, which may be `Starhop <hello@starhop.example>`. */
const supportOf = ({ supportEmail, mailFrom }: Config) => supportEmail ?? /([^\s<>]+@[^\s<>]+)>?$/.exec(mailFrom)![1]!;

/** A name in quotation marks, without any of its own that could seem to end it. */
const quoted = (name: string) => `“${inOneLine(name).replace(/[“”„"]/g, '')}”`;

/**
 * The mail that brings a learner's message to support. What the server knows of the sender comes first, so that no
 * message can fake it. It is plain text, and no header holds anything of it but the validated address under Reply-To.
 */
export function contactMail(config: Config, sender: Sender, { message, state }: ContactUs, at: Date): Mail {
  const lines = [
    `Account: ${sender.id}, language ${sender.locale}`,
    `Address: ${sender.email} (${sender.email_confirmed_at ? 'confirmed' : 'not confirmed'})`,
    `Calls themselves ${quoted(sender.name)}`,
    `Sent: ${at.toISOString()}`,
    state ? 'Attached: what happened before, with every text masked.' : 'Attached: nothing.',
    '',
    legible(message.trim()),
  ];
  const report = state && { build: state.build, preloadedState: state.preloadedState, payload: state.payload };
  return {
    to: supportOf(config),
    replyTo: sender.email,
    subject: `A learner wrote to ${new URL(config.publicUrl).host}`,
    text: lines.join('\n') + '\n',
    attachments: report
      ? [{ filename: 'state-report.json', contentType: 'application/json', content: JSON.stringify(report) }]
      : [],
  };
}
