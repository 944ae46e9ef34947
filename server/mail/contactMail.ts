import type { ContactUs } from '../../src/contract/messages.ts';
import type { Config } from '../config.ts';
import type { Mail } from './mailer.ts';

type Sender = { id: string; name: string; email: string; email_confirmed_at: Date | null; locale: string };

/** Support's own address, else the one that our mails come from: MAIL_FROM may be `Starhop <hello@starhop.example>`. */
const supportOf = ({ supportEmail, mailFrom }: Config) => supportEmail ?? /([^\s<>]+@[^\s<>]+)>?$/.exec(mailFrom)![1]!;

/** Tabs and line ends are a writer's; other control characters are for terminals. */
const legible = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

/**
 * A learner's message, for support; what we know of the sender comes first, so that no message can pretend to it. It
 * is plain text, and nothing of it stands in a header: only the address to answer to does, which has been judged.
 */
export function contactMail(config: Config, sender: Sender, { message, state }: ContactUs, at: Date): Mail {
  const lines = [
    `From: ${sender.name}, ${sender.email} (${sender.email_confirmed_at ? 'confirmed' : 'not confirmed'})`,
    `Account: ${sender.id}, language ${sender.locale}`,
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
