import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { CookiePreferences } from '@corkboard/shared/contract/people';
import {
  consentTextVersion,
  cookieName,
  declarations,
  getCookieSeconds,
} from '@corkboard/shared/rules/privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SOCIAL_SIGN_IN_TTL_MINUTES = 10;
const PREFERENCES = declarations.cookiePreferences.name;
const ENDED = declarations.endedExperiences.name;
const LANGUAGE = declarations.language.name;
const MAX_ENDED_SESSIONS = 50;

/** `__Host-` binds the session to exactly this https origin. */
export function browserCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const sessionName = cookieName('session', isSecure);
  const knownName = cookieName('knownBrowser', isSecure);
  const stepName = cookieName('socialSignIn', isSecure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    session: (request: FastifyRequest) => request.cookies[sessionName] ?? null,

    setSession(reply: FastifyReply, token: string) {
      reply.setCookie(sessionName, token, { ...options, maxAge: getCookieSeconds('session') });
    },

    clearSession(reply: FastifyReply) {
      reply.clearCookie(sessionName, options);
    },

    /** Binds a multi-step sign-in to the browser that started it. */
    signInStep: (request: FastifyRequest) => request.cookies[stepName] ?? null,

    setSignInStep(reply: FastifyReply, key: string) {
      reply.setCookie(stepName, key, { ...options, maxAge: SOCIAL_SIGN_IN_TTL_MINUTES * 60 });
    },

    clearSignInStep(reply: FastifyReply) {
      reply.clearCookie(stepName, options);
    },

    /** The accounts that this browser has signed in to, signed. Doesn't authenticate. */
    knownBrowser: (request: FastifyRequest) => request.cookies[knownName] ?? null,

    setKnownBrowser(reply: FastifyReply, value: string) {
      reply.setCookie(knownName, value, { ...options, maxAge: getCookieSeconds('knownBrowser') });
    },

    endedExperiences(request: FastifyRequest): number[] {
      const value = request.cookies[ENDED] ?? '';
      return /^\d{1,9}(\.\d{1,9})*$/.test(value) ? value.split('.').map(Number) : [];
    },

    endExperience(request: FastifyRequest, reply: FastifyReply, id: number) {
      const ended = new Set([...this.endedExperiences(request), id]);
      const value = [...ended].slice(-MAX_ENDED_SESSIONS).join('.');
      reply.setCookie(ENDED, value, { ...options, maxAge: getCookieSeconds('endedExperiences') });
    },

    /** Not `httpOnly`: the page of languages shows the choice. */
    setLocale(reply: FastifyReply, locale: string | null) {
      const readable = { ...options, httpOnly: false };
      if (locale === null) reply.clearCookie(LANGUAGE, readable);
      else {
        reply.setCookie(LANGUAGE, locale, { ...readable, maxAge: getCookieSeconds('language') });
      }
    },

    choice: (request: FastifyRequest) => parseChoice(request.cookies[PREFERENCES] ?? ''),

    setChoice(reply: FastifyReply, choice: BrowserChoice) {
      reply.setCookie(PREFERENCES, formatChoice(choice), {
        ...options,
        maxAge: getCookieSeconds('cookiePreferences'),
      });
    },

    /** Without the time and the place of the choice, which the viewer doesn't have. */
    formatViewerCookies({ cookies, isConsentDue }: Pick<Viewer, 'cookies' | 'isConsentDue'>) {
      if (!cookies) return undefined;
      const textVersion = isConsentDue ? 0 : consentTextVersion;
      const rest = { chosenAt: null, surface: null, isOfAccount: false };
      return `${PREFERENCES}=${formatChoice({ preferences: cookies, textVersion, ...rest })}`;
    },
  };
}

export interface BrowserChoice {
  preferences: CookiePreferences;
  textVersion: number;
  /** In milliseconds; null for a choice from before times were stored. */
  chosenAt: number | null;
  surface: string | null;
  /** It belongs to an account, so it isn't another account's when someone else logs in here. */
  isOfAccount: boolean;
}

const CHOICE = /^([01])([01])([01])(?:\.(\d{1,4})\.(\d{1,12})\.([av])\.([\w-]{0,100}))?$/;

/** Earlier versions stored only the three digits. */
function parseChoice(value: string): BrowserChoice | null {
  const match = CHOICE.exec(value);
  if (!match) return null;
  const [, analytic, marketing, personalization, version, seconds, owner, surface] = match;
  return {
    preferences: {
      allow_analytic_cookies: analytic === '1',
      allow_marketing_cookies: marketing === '1',
      allow_personalization_cookies: personalization === '1',
    },
    textVersion: Number(version ?? 1),
    chosenAt: seconds === undefined ? null : Number(seconds) * 1000,
    surface: surface || null,
    isOfAccount: owner !== 'v',
  };
}

function formatChoice({ preferences, textVersion, chosenAt, surface, isOfAccount }: BrowserChoice) {
  const digits = [
    preferences.allow_analytic_cookies,
    preferences.allow_marketing_cookies,
    preferences.allow_personalization_cookies,
  ]
    .map(Number)
    .join('');
  const seconds = Math.floor((chosenAt ?? 0) / 1000);
  const plainSurface = (surface ?? '').replace(/[^\w-]/g, '_');
  return [digits, textVersion, seconds, isOfAccount ? 'a' : 'v', plainSurface].join('.');
}

export type BrowserCookies = ReturnType<typeof browserCookies>;
