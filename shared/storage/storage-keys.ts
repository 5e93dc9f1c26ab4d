/**
 * Under which names this browser keeps things. What belongs to an account has its id behind the name (`keyFor`), so
 * that two people at one browser do not see each other's. [STORE-003]
 */
export const storageKeys = {
  /** Codes that were redeemed already. [CODE-006] */
  inviteCodeRedemption: 'corkboard.redeemed-invites',
  /** How a visitor of an advertisement came. [STORE-006] */
  paidTrafficLanding: 'corkboard.paid-traffic-landing',
  /** From where somebody came who is signed out. [STORE-006] */
  unauthenticatedReferrer: 'corkboard.unauthenticated-referrer',
  /** [TOPIC-006] */
  followedTopics: 'corkboard.followed-topics',
  /** [STORE-001, STORE-004] */
  lastVisitedPages: 'corkboard.last-visited-pages',
  /** [STORE-002, ENT-057] */
  mostRecentPin: 'corkboard.most-recent-pin',
  /** The action that was pressed before logging in. */
  pendingIntent: 'corkboard.pending-intent',
  /** Of the tab alone. [CREATE-028, CREATE-029] */
  createInput: 'corkboard.create-input',
  /** Of the tab alone: where lists of Pins were left. */
  keptPlaces: 'corkboard.kept-places',
} as const;

export function userStorageKey(key: keyof typeof storageKeys, subject: string): string {
  return `${storageKeys[key]}.${subject}`;
}
