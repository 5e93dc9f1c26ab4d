import type { UsernameDenial } from '../../contract/people/profile-edit.ts';
import { DAY_MS } from '../base/durations.ts';
import { isReservedUsername } from './reserved-usernames.ts';

export const usernameLimits = {
  shortest: 3,
  longest: 30,
  changes: 2,
  /** Old names redirect here that long, so this also limits the names that one person can reserve. */
  days: 30,
} as const;

/** Can't tell whether it is taken: only the server knows. [ROUTE-002] */
export function validateUsername(username: string): Exclude<UsernameDenial, 'taken'> | null {
  if (/[^A-Za-z0-9_]/.test(username)) return 'characters';
  if (username.length < usernameLimits.shortest) return 'too-short';
  if (username.length > usernameLimits.longest) return 'too-long';
  return isReservedUsername(username) ? 'reserved' : null;
}

/** Times are in milliseconds. Returns null if a change is possible now. */
export function usernameChangeableAt(changes: readonly number[], now: number): number | null {
  const span = usernameLimits.days * DAY_MS;
  const recent = changes.filter((at) => at > now - span).sort((a, b) => a - b);
  const decisive = recent.at(-usernameLimits.changes);
  return decisive === undefined ? null : decisive + span;
}
