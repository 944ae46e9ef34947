import type { MailText } from './texts.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const font = 'font-family:Inter,system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif';

/** Lays a mail out as plain text and as HTML. Styles are inline, since mail programs know no stylesheets. */
export function layOutMail(
  language: string,
  { title, lines, button, after }: MailText,
  link: string,
): { text: string; html: string } {
  const text =
    [title, ...lines, button && `${button}:\n${link}`, ...after, 'Starhop'].filter(Boolean).join('\n\n') + '\n';
  const paragraph = (color: string) => (line: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${color}">${escaped(line)}</p>`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#0B1B2B"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#0B1B2B;${font}">
<tr><td align="center" style="padding:32px 20px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:430px">
<tr><td style="padding:0 0 24px;font-size:19px;font-weight:700;color:#FFCB4A">&#9733; Starhop</td></tr>
<tr><td style="padding:32px 24px;background:#12293D;border-radius:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#FFF6E4">${escaped(title)}</h1>
${lines.map(paragraph('#FFF6E4')).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#FFCB4A;color:#1B1607;font-size:16px;font-weight:600;text-decoration:none">${escaped(button)}</a></p>` : ''}
${after.map(paragraph('#B4C8D5')).join('\n')}
<p style="margin:0;font-size:13px;line-height:18px;color:#93ADBD;word-break:break-all">${escaped(link)}</p>
</td></tr></table></td></tr></table></body></html>
`;
  return { text, html };
}
