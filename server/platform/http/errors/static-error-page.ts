import { randomBytes } from 'node:crypto';
import { textDirection } from '@corkboard/shared/rules/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineMessages, type MessageId } from '../../i18n/message.ts';
import type { Translator } from '../../i18n/translator.ts';
import { escapeText } from '../responses/markup.ts';
import { NO_SCRIPT } from '../responses/no-script.ts';
import { actingNotice, mightBeActing } from '../viewer/acting-notice.ts';
import { getTranslator } from '../viewer/viewer.ts';

const FOR_PROGRAMS = /^\/(v3|vx|resource|graphql|_release\/v1)(?![^/?])/;
const NOT_PAGES = /^\/(v3|vx|resource|graphql|_release|remotes|media|shell)(?![^/?])/;

export function isPagePath(url: string): boolean {
  return !NOT_PAGES.test(url);
}

/** Whether a person sees the response: a browser opens the address, by a link or by a form. */
export function acceptsHtml({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
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

export interface PlainText {
  title: MessageId;
  sentence: MessageId;
  link: MessageId;
}

type WrittenStatus = 400 | 403 | 404 | 405 | 414 | 431 | 500 | 503;

const PLAIN_TEXTS = defineMessages({
  400: {
    title: "We couldn't find that page.",
    sentence: "This link isn't valid. Part of it might be missing.",
    link: 'Go to Corkboard',
  },
  403: {
    title: 'This request came from another site.',
    sentence: 'Nothing was changed.',
    link: 'Go to Corkboard',
  },
  404: {
    title: "We couldn't find that page.",
    sentence: "This page doesn't exist or has moved.",
    link: 'Go to Corkboard',
  },
  405: {
    title: "This page can't be sent anything",
    sentence: 'Nothing was changed. Open the page and try again there.',
    link: 'Open the page',
  },
  414: {
    title: 'This link is too long',
    sentence: 'Part of it might be there twice. Check the link, or go to the home page.',
    link: 'Go to Corkboard',
  },
  431: {
    title: 'Your browser sent too much',
    sentence: 'Check the link. If it is right, delete the cookies of this site and try again.',
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
}) as Record<WrittenStatus, PlainText>;

/** Other errors explain themselves. */
function getTexts({ status, translator: { text }, message, texts }: ErrorDocument) {
  const written = texts ?? (isWritten(status) ? PLAIN_TEXTS[status] : PLAIN_TEXTS[500]);
  const isExplained = !texts && !isWritten(status) && message !== undefined;
  return {
    title: text(written.title),
    sentence: isExplained ? message : text(written.sentence),
    link: text(written.link),
  };
}

function isWritten(status: number): status is WrittenStatus {
  return status in PLAIN_TEXTS;
}

/** Sends a page without the shell, for URLs that the router can't parse and pages whose data is unavailable. */
export function sendStaticErrorPage(
  reply: FastifyReply,
  status: number,
  explained?: string | PlainText,
): FastifyReply {
  const { headers, html } = createStaticErrorPage({
    status,
    ...(typeof explained === 'object' ? { texts: explained } : { message: explained }),
    translator: getTranslator(reply.request),
    isActing: mightBeActing(reply.request),
  });
  return reply
    .code(status)
    .headers(headers)
    .serializer((page: unknown) => String(page))
    .send(html);
}

export function createStaticErrorPage(page: Omit<ErrorDocument, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64');
  const { isActing, translator } = page;
  return {
    headers: {
      'content-language': translator.locale,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; ${isActing ? `script-src 'nonce-${nonce}'; ` : ''}img-src data:; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
    html: documentWith({ ...page, nonce }),
  };
}

const RETRY_AFTER_SECONDS = 5;

export function sendUnavailablePage(reply: FastifyReply): FastifyReply {
  return sendStaticErrorPage(reply.header('retry-after', RETRY_AFTER_SECONDS), 503);
}

interface ErrorDocument {
  nonce: string;
  translator: Translator;
  status: number;
  /** Already translated. */
  message?: string | undefined;
  /** Replace those of the status. */
  texts?: PlainText;
  isActing: boolean;
}

/** Repeats the colors of the design tokens, whose file this page doesn't load. */
function documentWith(page: ErrorDocument): string {
  const { nonce, translator, status, isActing } = page;
  const { locale } = translator;
  const { title, sentence, link } = getTexts(page);
  const href = status < 500 && status !== 405 ? '/' : '';
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
<p>${escapeText(sentence)}</p>
<a href="${href}">${link}</a>
${status === 405 ? `<noscript><p>${escapeText(translator.text(NO_SCRIPT))}</p></noscript>\n` : ''}</main>
</body>
</html>
`;
}
