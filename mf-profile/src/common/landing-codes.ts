/**
 * The invite codes of the URLs that the open visits of profiles began with: a profile's other tabs have none in theirs.
 * `useInviteCode` keeps each until the visit ends. By subject and profile, with a space between.
 */
export const landingCodes = new Map<string, string>();
