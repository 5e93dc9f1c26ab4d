/** Names the profile that this browser acts as, for a reload and for all tabs. [ACT-007] */
export const ACTING_COOKIE = 'acting_as';

/** The value for a member who acts as a profile. */
export function formatActingChoice(memberId: string, profileId: string): string {
  return `${memberId}.${profileId}`;
}

/** The profile that a value names; null for another member's choice. */
export function parseActingChoice(value: string | undefined, memberId: string): string | null {
  const [, member, profile] = /^([\w-]+)\.([\w-]+)$/.exec(value ?? '') ?? [];
  return profile !== undefined && member === memberId && profile !== memberId ? profile : null;
}
