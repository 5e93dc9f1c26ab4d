/**
 * Data of an account has its id in the key (`userStorageKey`), so that people who share a browser can't see each
 * other's. The key's purpose and lifetime are in `rules/privacy/declarations.ts`. Each is an export, so that a script has
 * only those that it uses. [STORE-003]
 */
export const inviteCodeRedemption = 'corkboard.redeemed-invites';
export const paidTrafficLanding = 'corkboard.paid-traffic-landing';
export const unauthenticatedReferrer = 'corkboard.unauthenticated-referrer';
export const followedTopics = 'corkboard.followed-topics';
export const followingTab = 'corkboard.following-tab';
export const lastVisitedPages = 'corkboard.last-visited-pages';
export const mostRecentPin = 'corkboard.most-recent-pin';
export const pendingIntent = 'corkboard.pending-intent';
export const appUpsellDeclined = 'corkboard.app-upsell-declined';
export const createInput = 'corkboard.create-input';
export const lastChange = 'corkboard.last-change';
export const keptPlaces = 'corkboard.kept-places';
export const singleKeysOff = 'corkboard.single-keys-off';
export const recentSearches = 'corkboard.recent-searches';
export const guidedVisit = 'corkboard.guided-visit';
export const stoppedActing = 'corkboard.stopped-acting';
export const profileDraft = 'corkboard.profile-draft';
