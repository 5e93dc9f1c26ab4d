import type { StorageDeclaration } from '../../contract/release/storage-declaration.ts';
import { DAY_SECONDS } from '../base/durations.ts';
import type { Purpose } from './purposes.ts';

export type StorageKind = StorageDeclaration['kind'];
export type DataOwner =
  | 'server'
  | 'shell'
  | 'mf-profile'
  | 'mf-boards'
  | 'mf-business'
  | 'mf-guidance'
  | 'mf-consent';

export interface Declaration {
  /** A trailing `*` stands for an id. Cookies also have the prefix `__Host-` on https. */
  name: string;
  kind: StorageKind;
  purpose: Purpose;
  owner: DataOwner;
  /** 0: until the tab or browser closes. Null: until it is deleted. */
  days: number | null;
  isStoredBeforeChoice?: true;
}

const necessary = { purpose: 'necessary', days: null } as const;
const year = { kind: 'cookie', owner: 'server', purpose: 'necessary', days: 365 } as const;
const local = { kind: 'local', ...necessary } as const;
const tab = { kind: 'session', purpose: 'necessary', days: 0 } as const;

/** Everything that the server, the shell, and the remotes of this repository store in a browser. */
export const declarations = {
  session: { ...year, name: 'sid' },
  knownBrowser: { ...year, name: 'known-browser' },
  socialSignIn: { ...year, name: 'way-in', days: 1 },
  visitor: { ...year, name: 'visitor' },
  cookiePreferences: { ...year, name: 'cookie_preferences' },
  endedExperiences: { ...year, name: 'ended_experiences' },
  language: { ...year, name: 'language' },
  releaseOverride: { ...year, name: 'release-override', days: 7 },
  releaseSession: { ...year, name: 'release-session', days: 1 },
  releaseSignIn: { ...year, name: 'release-sign-in', days: 1 },
  actingAs: { ...year, name: 'acting_as', owner: 'shell' },
  tablet: { ...year, name: 'tablet', owner: 'shell' },

  seenReleaseFailures: { ...local, name: 'corkboard.seen-release-failures', owner: 'server' },
  businessAccess: { ...local, name: 'business-access', owner: 'shell' },
  pendingIntent: { ...local, name: 'corkboard.pending-intent', owner: 'shell' },
  singleKeysOff: { ...local, name: 'corkboard.single-keys-off', owner: 'shell' },
  appUpsellDeclined: { ...local, name: 'corkboard.app-upsell-declined', owner: 'shell' },
  lastVisitedPages: {
    ...local,
    name: 'corkboard.last-visited-pages',
    owner: 'shell',
    purpose: 'personalization',
    isStoredBeforeChoice: true,
  },
  mostRecentPin: {
    ...local,
    name: 'corkboard.most-recent-pin',
    owner: 'shell',
    purpose: 'personalization',
    isStoredBeforeChoice: true,
  },
  recentSearches: {
    ...local,
    name: 'corkboard.recent-searches',
    owner: 'shell',
    purpose: 'personalization',
    isStoredBeforeChoice: true,
  },
  paidTrafficLanding: {
    ...local,
    name: 'corkboard.paid-traffic-landing',
    owner: 'shell',
    purpose: 'marketing',
    isStoredBeforeChoice: true,
  },
  unauthenticatedReferrer: {
    ...local,
    name: 'corkboard.unauthenticated-referrer',
    owner: 'shell',
    purpose: 'marketing',
    isStoredBeforeChoice: true,
  },
  inviteCodeRedemption: { ...local, name: 'corkboard.redeemed-invites.*', owner: 'mf-profile' },
  followedTopics: { ...local, name: 'corkboard.followed-topics.*', owner: 'mf-profile' },
  followingTab: { ...local, name: 'corkboard.following-tab.*', owner: 'mf-profile' },

  createInput: { ...tab, name: 'corkboard.create-input', owner: 'shell' },
  lastChange: { ...tab, name: 'corkboard.last-change', owner: 'shell' },
  stoppedActing: { ...tab, name: 'corkboard.stopped-acting', owner: 'shell' },
  keptPlaces: { ...tab, name: 'corkboard.kept-places', owner: 'mf-boards' },
  profileDraft: { ...tab, name: 'corkboard.profile-draft.*', owner: 'mf-profile' },
  guidedVisit: { ...tab, name: 'corkboard.guided-visit', owner: 'mf-guidance' },
} as const satisfies Record<string, Declaration>;

export type DeclaredName = keyof typeof declarations;

type DeclaredCookie = {
  [Key in DeclaredName]: (typeof declarations)[Key]['kind'] extends 'cookie' ? Key : never;
}[DeclaredName];

export function isNamed(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Cookies that only https uses are declared by their plain name. */
export function cookieName(key: DeclaredCookie, isSecure: boolean): string {
  const { name } = declarations[key];
  return isSecure ? `__Host-${name}` : name;
}

/** Returns for how long a browser keeps a cookie, in seconds: as long as the cookie policy says. */
export function getCookieSeconds(key: DeclaredCookie): number {
  return declarations[key].days * DAY_SECONDS;
}

export function findDeclaration<D extends Pick<Declaration, 'kind' | 'name'>>(
  all: Iterable<D>,
  kind: StorageKind,
  name: string,
): D | undefined {
  const plain = kind === 'cookie' ? name.replace(/^__Host-/, '') : name;
  for (const declaration of all) {
    if (declaration.kind === kind && isNamed(declaration.name, plain)) return declaration;
  }
  return undefined;
}
