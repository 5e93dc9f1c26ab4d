/**
 * Data of an account has its id in the key (`keyFor`), so that people who share a browser can't see each other's.
 * [STORE-003]
 */
export const storageKeys = {
  inviteCodeRedemption: 'corkboard.redeemed-invites',
  paidTrafficLanding: 'corkboard.paid-traffic-landing',
  unauthenticatedReferrer: 'corkboard.unauthenticated-referrer',
  followedTopics: 'corkboard.followed-topics',
  lastVisitedPages: 'corkboard.last-visited-pages',
  mostRecentPin: 'corkboard.most-recent-pin',
  pendingIntent: 'corkboard.pending-intent',
  createInput: 'corkboard.create-input',
  keptPlaces: 'corkboard.kept-places',
  guidedVisit: 'corkboard.guided-visit',
} as const;

export function userStorageKey(key: keyof typeof storageKeys, subject: string): string {
  return `${storageKeys[key]}.${subject}`;
}
