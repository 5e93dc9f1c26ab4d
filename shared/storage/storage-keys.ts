/**
 * Data of an account has its id in the key (`userStorageKey`), so that people who share a browser can't see each
 * other's. The key's purpose and lifetime are in `rules/privacy/declarations.ts`. [STORE-003]
 */
export const storageKeys = {
  inviteCodeRedemption: 'corkboard.redeemed-invites',
  paidTrafficLanding: 'corkboard.paid-traffic-landing',
  unauthenticatedReferrer: 'corkboard.unauthenticated-referrer',
  followedTopics: 'corkboard.followed-topics',
  followingTab: 'corkboard.following-tab',
  lastVisitedPages: 'corkboard.last-visited-pages',
  mostRecentPin: 'corkboard.most-recent-pin',
  pendingIntent: 'corkboard.pending-intent',
  appUpsellDeclined: 'corkboard.app-upsell-declined',
  createInput: 'corkboard.create-input',
  lastChange: 'corkboard.last-change',
  keptPlaces: 'corkboard.kept-places',
  recentSearches: 'corkboard.recent-searches',
  guidedVisit: 'corkboard.guided-visit',
  stoppedActing: 'corkboard.stopped-acting',
  profileDraft: 'corkboard.profile-draft',
} as const;

export function userStorageKey(key: keyof typeof storageKeys, subject: string): string {
  return `${storageKeys[key]}.${subject}`;
}
