/**
 * Data of an account has its id in the key (`keyFor`), so that people who share a browser can't see each other's.
 * [STORE-003]
 */
export const storageKeys = {
  /** [CODE-006] */
  inviteCodeRedemption: 'corkboard.redeemed-invites',
  /** [STORE-006] */
  paidTrafficLanding: 'corkboard.paid-traffic-landing',
  unauthenticatedReferrer: 'corkboard.unauthenticated-referrer',
  /** [TOPIC-006] */
  followedTopics: 'corkboard.followed-topics',
  /** [STORE-001, STORE-004] */
  lastVisitedPages: 'corkboard.last-visited-pages',
  /** [STORE-002, ENT-057] */
  mostRecentPin: 'corkboard.most-recent-pin',
  pendingIntent: 'corkboard.pending-intent',
  /** Per tab. [CREATE-028, CREATE-029] */
  createInput: 'corkboard.create-input',
  keptPlaces: 'corkboard.kept-places',
} as const;

export function userStorageKey(key: keyof typeof storageKeys, subject: string): string {
  return `${storageKeys[key]}.${subject}`;
}
