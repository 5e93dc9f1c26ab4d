/**
 * The invite codes of the URLs that the open visits of profiles began with, by profile: its other tabs have none in theirs.
 * `useInviteCode` keeps each for one account, and a visitor's also for the account of the login.
 */
export const landingCodes = new Map<string, string>();
