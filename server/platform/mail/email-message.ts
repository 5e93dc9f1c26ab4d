import { textDirection } from '@corkboard/shared/rules/site';
import type { SendMailOptions } from 'nodemailer';

export interface EmailMessage {
  locale: string;
  to: string;
  subject: string;
  lines: string[];
  link?: { text: string; url: string };
}

/** Builds equal text and HTML parts. The HTML loads nothing from a server. */
export function toMailOptions(email: EmailMessage, from: string): SendMailOptions {
  const { locale, to, subject, lines, link } = email;
  const [first = '', ...others] = lines;
  const button = link
    ? `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:999px;background:#b98a2e;color:#1d1a16;font-weight:600;text-decoration:none">${escaped(link.text)}</a></p><p style="color:#6b645b;font-size:13px;word-break:break-all">${escaped(link.url)}</p>`
    : '';
  return {
    from,
    // As an object, because a string is read as a list of addresses with names.
    to: { name: '', address: to },
    subject,
    text: toPlainText(email),
    html: `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1d1a16;background:#faf7f2"><p>${escaped(first)}</p>${button}${others.map((line) => `<p>${escaped(line)}</p>`).join('')}</body></html>`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

export function toPlainText({ lines: [first = '', ...others], link }: EmailMessage): string {
  const button = link ? [`${link.text}:\n${link.url}`] : [];
  return `${[first, ...button, ...others].join('\n\n')}\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
