import type { Viewer } from '@corkboard/shared/contract/accounts';
import { type ApiScope, errorCodes, VIEWER_HEADER } from '@corkboard/shared/contract/base';
import { declarations } from '@corkboard/shared/rules/privacy';
import { LOCALES } from '@corkboard/shared/rules/site';
import type { FastifyRequest } from 'fastify';
import { type Translator, translatorFor } from '../../i18n/translator.ts';
import { conflict } from '../errors/http-error.ts';
import type { ActingOptions } from './acting-as.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { SessionFacts } from './session-facts.ts';

/** The viewer of a request, without what only a browser shows: that is counted for the page alone. */
export type RequestViewer = Omit<Viewer, 'hasPublishedPins' | 'groupBoardCount'>;

export function getViewer(request: FastifyRequest): Promise<RequestViewer> {
  return request.server.viewers.of(request);
}

/** Also counts what only a browser shows. For pages, and for responses that have the viewer. */
export function getShownViewer(request: FastifyRequest): Promise<Viewer> {
  return request.server.viewers.shown(request);
}

/**
 * Rejects a change from a page that was opened for another account: a login in another tab has replaced the cookie that
 * all tabs share.
 */
export function assertSameViewer(request: FastifyRequest, { id, fullName }: RequestViewer): void {
  const pageViewer = request.headers[VIEWER_HEADER];
  if (pageViewer === undefined || id === null || pageViewer === id) return;
  conflict(
    errorCodes.otherViewer,
    "You're now logged in as {name} in another tab. Copy your text, then reload.",
    { name: fullName ?? '' },
  );
}

/**
 * A guess from the headers, until the page is measured. Tablets that identify as phones count as phones.
 * [LAYOUT-013]
 */
export function getDevice(request: FastifyRequest): { isPhone: boolean } {
  if (request.cookies[declarations.tablet.name] === '1') return { isPhone: false };
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return { isPhone: hint === '?1' };
  return { isPhone: /iPhone|iPod|Mobile.*Firefox|Android.*Mobile/.test(getUserAgent(request)) };
}

/**
 * Uses the viewer's language if the viewer is already resolved, else the browser's. Never queries the database,
 * because it also translates database errors and rate limits.
 */
export function getTranslator(request: FastifyRequest): Translator {
  return translatorFor(request.locale || getChosenLocale(request) || getBrowserLocale(request));
}

/** Returns the language that was chosen in this browser without an account, or null. */
export function getChosenLocale(request: FastifyRequest): (typeof LOCALES)[number] | null {
  // An error can come before cookies are parsed.
  const cookies: FastifyRequest['cookies'] | null = request.cookies;
  const chosen = cookies?.[declarations.language.name];
  return LOCALES.find((locale) => locale === chosen) ?? null;
}

export function getBrowserLocale({ headers }: FastifyRequest): string {
  return negotiateLocale(headers['accept-language'] ?? '');
}

export function getUserAgent(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

declare module 'fastify' {
  interface FastifyRequest {
    locale: string;
  }
  interface FastifyInstance {
    viewers: {
      of(request: FastifyRequest): Promise<RequestViewer>;
      shown(request: FastifyRequest): Promise<Viewer>;
      /** @throws HttpError unless the token is valid, has the scope, and is within its rate limit. */
      byToken(request: FastifyRequest, token: string, scope: ApiScope): Promise<RequestViewer>;
      actAs(
        request: FastifyRequest,
        profileId: string,
        options: ActingOptions,
      ): Promise<RequestViewer>;
      session(request: FastifyRequest): Promise<SessionFacts | null>;
      /** The header of a browser whose signed-out viewer is this one, without what differs between such browsers. */
      formatCookies(viewer: RequestViewer): string | undefined;
      after(request: FastifyRequest, userId: string | null, isLimited?: boolean): Promise<Viewer>;
    };
  }
}
