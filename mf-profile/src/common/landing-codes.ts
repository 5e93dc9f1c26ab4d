import type { Shell } from '@corkboard/shared/remote';

/**
 * The invite codes of the URLs that the open visits of profiles began with, by profile: its other tabs have none in theirs.
 * `useInviteCode` keeps each for one account, and a visitor's also for the account of the login.
 */
export const landingCodes = new Map<string, string>();

let unfollow = () => {};

/** Drops all codes when an account ends, also while no profile is open: they aren't for the next one. */
export function keepLandingCode(
  { events, subject }: Pick<Shell, 'events' | 'subject'>,
  userId: string,
  code: string,
): void {
  landingCodes.set(userId, code);
  unfollow();
  let current = subject;
  const become = (next: string) => {
    if (next !== current && current !== 'visitor') landingCodes.clear();
    current = next;
  };
  const ends = [
    events.on('session.changed', ({ viewerId }) => become(viewerId ?? 'visitor')),
    events.on('subject.changed', (changed) => become(changed.subject)),
  ];
  unfollow = () => ends.forEach((end) => end());
}
