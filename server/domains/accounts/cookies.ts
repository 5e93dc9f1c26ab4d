import type { CookiePreferences } from '@corkboard/shared/contract/users.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_SESSION_AGE_MS } from './session-repository.ts';

const SECONDS_PER_YEAR = 365 * 86_400;
export const SOCIAL_SIGN_IN_TTL_MINUTES = 10;
const PREFERENCES = 'cookie_preferences';
const ENDED = 'ended_experiences';
const MAX_ENDED_SESSIONS = 50;

/** `__Host-` binds the session to exactly this https origin. */
export function browserCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const sessionName = isSecure ? '__Host-sid' : 'sid';
  const knownName = isSecure ? '__Host-known-browser' : 'known-browser';
  const wayName = isSecure ? '__Host-way-in' : 'way-in';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    session: (request: FastifyRequest) => request.cookies[sessionName] ?? null,

    setSession(reply: FastifyReply, token: string) {
      reply.setCookie(sessionName, token, { ...options, maxAge: MAX_SESSION_AGE_MS / 1000 });
    },

    clearSession(reply: FastifyReply) {
      reply.clearCookie(sessionName, options);
    },

    /** Binds a multi-step sign-in to the browser that started it. */
    wayIn: (request: FastifyRequest) => request.cookies[wayName] ?? null,

    setWayIn(reply: FastifyReply, key: string) {
      reply.setCookie(wayName, key, { ...options, maxAge: SOCIAL_SIGN_IN_TTL_MINUTES * 60 });
    },

    clearWayIn(reply: FastifyReply) {
      reply.clearCookie(wayName, options);
    },

    /** The accounts that this browser has signed in to, signed. Doesn't authenticate. */
    knownBrowser: (request: FastifyRequest) => request.cookies[knownName] ?? null,

    setKnownBrowser(reply: FastifyReply, value: string) {
      reply.setCookie(knownName, value, { ...options, maxAge: SECONDS_PER_YEAR });
    },

    endedExperiences(request: FastifyRequest): number[] {
      const value = request.cookies[ENDED] ?? '';
      return /^\d{1,9}(\.\d{1,9})*$/.test(value) ? value.split('.').map(Number) : [];
    },

    endExperience(request: FastifyRequest, reply: FastifyReply, id: number) {
      const ended = new Set([...this.endedExperiences(request), id]);
      const value = [...ended].slice(-MAX_ENDED_SESSIONS).join('.');
      reply.setCookie(ENDED, value, { ...options, maxAge: SECONDS_PER_YEAR });
    },

    preferences(request: FastifyRequest): CookiePreferences | null {
      const match = /^([01])([01])([01])$/.exec(request.cookies[PREFERENCES] ?? '');
      if (!match) return null;
      return {
        allow_analytic_cookies: match[1] === '1',
        allow_marketing_cookies: match[2] === '1',
        allow_personalization_cookies: match[3] === '1',
      };
    },

    setPreferences(reply: FastifyReply, selected: CookiePreferences) {
      const value = [
        selected.allow_analytic_cookies,
        selected.allow_marketing_cookies,
        selected.allow_personalization_cookies,
      ];
      const digits = value.map(Number).join('');
      reply.setCookie(PREFERENCES, digits, { ...options, maxAge: SECONDS_PER_YEAR });
    },
  };
}

export type BrowserCookies = ReturnType<typeof browserCookies>;
