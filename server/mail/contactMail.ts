import type { ContactUs } from '../../src/contract/messages.ts';
import type { Config } from '../config/config.ts';
import { inOneLine, legible } from '../domain/legible.ts';
import type { Mail } from './mailer.ts';

type Sender = { id: string; name: string; email: string; email_confirmed_at: Date | null; locale: string };

/** Support's own address, else the one that our mails come from: MAIL_FROM may be `Starhop <hello@starhop.example>`. */
const supportOf = ({ supportEmail, mailFrom }: Config) => supportEmail ?? /([^\s<>]+@[^\s<>]+)>?$/.exec(mailFrom)![1]!;

/** Nobody can leave the marks that their name stands in. */
const marked = (name: string) => `“${inOneLine(name).replace(/[“”„"]/g, '')}”`;

/**
 * A learner's message, for support; what we know of the sender comes first, so that no message can pretend to it. It
 * is plain text, and nothing of it stands in a header: only the address to answer to does, which has been judged.
 */
export function contactMail(config: Config, sender: Sender, { message, state }: ContactUs, at: Date): Mail {
  const lines = [
    `Account: ${sender.id}, language ${sender.locale}`,
    `Address: ${sender.email} (${sender.email_confirmed_at ? 'confirmed' : 'not confirmed'})`,
    `Calls themselves ${marked(sender.name)}`,
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
