import type { UsernameDenial } from '../contract/profile-edit.ts';
import { isReservedUsername } from './reserved-usernames.ts';

export const usernameLimits = {
  shortest: 3,
  longest: 30,
  /** A username can be changed so often … */
  changes: 2,
  /** … in so many days. The old ones go on leading here, so this is also how many names one person can hold back. */
  days: 30,
} as const;

/** What is wrong with a username as such, or null; whether it is taken, only the server knows. [ROUTE-002] */
export function validateUsername(username: string): Exclude<UsernameDenial, 'taken'> | null {
  if (/[^A-Za-z0-9_]/.test(username)) return 'characters';
  if (username.length < usernameLimits.shortest) return 'too-short';
  if (username.length > usernameLimits.longest) return 'too-long';
  return isReservedUsername(username) ? 'reserved' : null;
}

/** When a username may be changed again, by the times of the changes so far in milliseconds; null: now. */
export function usernameChangeableAt(changes: readonly number[], now: number): number | null {
  const span = usernameLimits.days * 86_400_000;
  const recent = changes.filter((at) => at > now - span).sort((a, b) => a - b);
  const decisive = recent.at(-usernameLimits.changes);
  return decisive === undefined ? null : decisive + span;
}
