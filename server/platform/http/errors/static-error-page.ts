import { randomBytes } from 'node:crypto';
import { textDirection } from '@corkboard/shared/rules/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineMessages, type MessageId } from '../../i18n/message.ts';
import type { Translator } from '../../i18n/translator.ts';
import { actingNotice, mightBeActing } from '../viewer/acting-notice.ts';
import { getTranslator } from '../viewer/viewer.ts';

const FOR_PROGRAMS = /^\/(v3|vx|resource|graphql|_release\/v1)(?![^/?])/;

export function acceptsHtml({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !FOR_PROGRAMS.test(url) && (headers.accept ?? '').includes('text/html');
}

export function isDecodablePath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

interface PlainText {
  title: MessageId;
  sentence: MessageId;
  link: MessageId;
}

const PLAIN_TEXTS = defineMessages({
  400: {
    title: "We couldn't find that page.",
    sentence: "This link isn't valid. Part of it might be missing.",
    link: 'Go to Corkboard',
  },
  404: {
    title: "We couldn't find that page.",
    sentence: "This page doesn't exist or has moved.",
    link: 'Go to Corkboard',
  },
  500: {
    title: 'Something went wrong',
    sentence: "This page couldn't be shown. Try again in a moment.",
    link: 'Try again',
  },
  503: {
    title: "Corkboard isn't available right now",
    sentence: 'Your saved Pins are safe. Try again in a moment.',
    link: 'Try again',
  },
}) as Record<400 | 404 | 500 | 503, PlainText>;

/** Sends a page without the shell, for URLs that the router can't parse and pages whose data is unavailable. */
export function sendStaticErrorPage(
  reply: FastifyReply,
  status: keyof typeof PLAIN_TEXTS,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const translator = getTranslator(reply.request);
  const isActing = mightBeActing(reply.request);
  return reply
    .code(status)
    .header('content-language', translator.locale)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; ${isActing ? `script-src 'nonce-${nonce}'; ` : ''}img-src data:; base-uri 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer((page: unknown) => String(page))
    .send(documentWith({ nonce, translator, status, isActing }));
}

const RETRY_AFTER_SECONDS = 5;

export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return sendStaticErrorPage(reply.header('retry-after', RETRY_AFTER_SECONDS), 503);
}

interface ErrorDocument {
  nonce: string;
  translator: Translator;
  status: keyof typeof PLAIN_TEXTS;
  isActing: boolean;
}

/** Repeats the colors of the design tokens, whose file this page doesn't load. */
function documentWith({ nonce, translator, status, isActing }: ErrorDocument): string {
  const { locale, text } = translator;
  const { title: heading, sentence, link } = PLAIN_TEXTS[status];
  const title = text(heading);
  const href = status < 500 ? '/' : '';
  return `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Corkboard</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: #faf8f4; color: #1e1a15; text-align: center; }
main { max-inline-size: 36rem; margin: 20vh auto 0; padding-inline: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: #615a4e; text-wrap: balance; }
a { display: inline-block; padding: 10px 1rem; border-radius: 12px; background: #f5b324; color: #1e1505; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid #1f5fc4; outline-offset: 2px; }
#acting { padding: 0 1rem; background: #221e19; color: #faf8f4; font-weight: 600; line-height: 44px; overflow-wrap: anywhere; }
button { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; min-block-size: 44px; }
button:focus-visible { outline: 2px solid #8fbaff; outline-offset: -4px; }
@media (prefers-color-scheme: dark) { body { background: #161412; color: #f5f0e7; } p { color: #b8afa1; } #acting { background: #f3eee5; color: #1e1a15; } button:focus-visible { outline-color: #1f5fc4; } a:focus-visible { outline-color: #8fbaff; } }
</style>
</head>
<body>
${isActing ? actingNotice(nonce, translator) : ''}<main>
<h1>${title}</h1>
<p>${text(sentence)}</p>
<a href="${href}">${text(link)}</a>
</main>
</body>
</html>
`;
}
