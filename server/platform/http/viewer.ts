import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyRequest } from 'fastify';
import { type Translator, translatorFor } from '../i18n/translator.ts';
import type { ActingOptions } from './acting-as.ts';
import { negotiateLocale } from './negotiate-locale.ts';
import type { SessionFacts } from './session-facts.ts';

export function getViewer(request: FastifyRequest): Promise<Viewer> {
  return request.server.viewers.of(request);
}

/**
 * A guess from the headers, until the page is measured. Tablets that identify as phones count as phones.
 * [LAYOUT-013]
 */
export function getDevice(request: FastifyRequest): { isPhone: boolean } {
  if (request.cookies['tablet'] === '1') return { isPhone: false };
  const hint = request.headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return { isPhone: hint === '?1' };
  return { isPhone: /iPhone|iPod|Mobile.*Firefox|Android.*Mobile/.test(agentOf(request)) };
}

/**
 * Uses the account's language if the viewer is already resolved, else the browser's. Never queries the database,
 * because it also translates database errors and rate limits.
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
    locale: string;
  }
  interface FastifyInstance {
    viewers: {
      of(request: FastifyRequest): Promise<Viewer>;
      actAs(request: FastifyRequest, profileId: string, options: ActingOptions): Promise<Viewer>;
      session(request: FastifyRequest): Promise<SessionFacts | null>;
      after(request: FastifyRequest, userId: string | null, isLimited?: boolean): Promise<Viewer>;
    };
  }
}
