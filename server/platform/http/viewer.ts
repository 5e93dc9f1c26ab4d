import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyRequest } from 'fastify';
import { type Translator, translatorFor } from '../i18n/translator.ts';
import type { ActingOptions } from './acting-as.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { SessionFacts } from './session-facts.ts';

/** Who sent this request; asked as often as needed, found out once. For API and page host alike. */
export function getViewer(request: FastifyRequest): Promise<Viewer> {
  return request.server.viewers.of(request);
}

/** What the page is laid out for before it is measured: phone or not. A tablet that passes for a phone has said what it is. [LAYOUT-013] */
export function getDevice(request: FastifyRequest): { isPhone: boolean } {
  if (request.cookies['tablet'] === '1') return { isPhone: false };
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return { isPhone: hint === '?1' };
  return { isPhone: /iPhone|iPod|Mobile.*Firefox|Android.*Mobile/.test(agentOf(request)) };
}

/**
 * The words for whoever sent this: in their account's language if they were looked up by now, else in what their browser asks
 * for. It asks no database, since refusals come of a database that is away, and of floods.
 */
export function getTranslator(request: FastifyRequest): Translator {
  return translatorFor(request.locale || localeOf(request));
}

export function localeOf(request: FastifyRequest): string {
  return negotiateLocale(request.headers['accept-language'] ?? '');
}

export function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The viewer's, once they were looked up; empty before. */
    locale: string;
  }
  interface FastifyInstance {
    viewers: {
      of(request: FastifyRequest): Promise<Viewer>;
      actAs(request: FastifyRequest, profileId: string, options: ActingOptions): Promise<Viewer>;
      /** The session that sent a request; null for somebody who is signed out. */
      session(request: FastifyRequest): Promise<SessionFacts | null>;
      after(request: FastifyRequest, userId: string | null, isLimited?: boolean): Promise<Viewer>;
    };
  }
}
