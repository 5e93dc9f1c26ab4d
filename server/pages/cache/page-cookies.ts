import { parseRoute, type RoutePattern } from '@corkboard/shared/contract/base';
import { getExperiences } from '@corkboard/shared/contract/experiences';
import { getConsents } from '@corkboard/shared/contract/people';
import { type cookieName, declarations } from '@corkboard/shared/rules/privacy';

type CookieKey = Parameters<typeof cookieName>[0];

/**
 * What a cookie is to the pages of signed-out visitors. `unread`: no shared page depends on it. `keyed`: what pages
 * read of it is in the key. `unshared`: a visit with it gets no shared page.
 */
export interface PageCookie {
  use: 'unread' | 'keyed' | 'unshared';
  why: string;
  /** The API answers them from what isn't in the key, so that shared pages leave them to the browser. */
  reads?: readonly { route: RoutePattern }[];
}

/** All others are of another application, and the product reads none of them. */
export const pageCookies: Readonly<Record<CookieKey, PageCookie>> = {
  session: { use: 'unshared', why: 'The page is of one person, unless the session has ended.' },
  releaseOverride: { use: 'unshared', why: 'The page can have versions that are not released.' },

  language: { use: 'keyed', why: "It is the viewer's language." },
  cookiePreferences: {
    use: 'keyed',
    why: 'The viewer has its choices, and whether new ones are due.',
    reads: [getConsents],
  },
  tablet: { use: 'keyed', why: 'The device depends on it.' },
  visitor: { use: 'keyed', why: 'It decides versions and experiments, which the plan has.' },

  endedExperiences: {
    use: 'unread',
    why: 'Browsers load guidance after the page.',
    reads: [getExperiences],
  },
  actingAs: { use: 'unread', why: 'Only members with a login act as a profile.' },
  knownBrowser: { use: 'unread', why: 'Only logins read it.' },
  socialSignIn: { use: 'unread', why: 'Only a login with another service reads it.' },
  releaseSession: { use: 'unread', why: 'Only the release console reads it.' },
  releaseSignIn: { use: 'unread', why: 'Only the release console reads it.' },
};

const all = Object.entries(pageCookies) as [CookieKey, PageCookie][];

const unshared = new Set<string>(
  all.filter(([, { use }]) => use === 'unshared').map(([key]) => declarations[key].name),
);
const browserReads = new Set(
  all.flatMap(([, { reads = [] }]) => reads.map(({ route }) => parseRoute(route).path)),
);

/** `name` as sent, with or without `__Host-`. */
export function keepsUnshared(name: string): boolean {
  return unshared.has(name.replace(/^__Host-/, ''));
}

export function isBrowserRead(path: string): boolean {
  return browserReads.has(path);
}
