/** Stores the acting profile of this browser, for reloads and all tabs. [ACT-007] */
export const ACTING_COOKIE = 'acting_as';

/** Where the browser keeps the name of the acting profile. */
export const ACTING_STORAGE = 'business-access';

export function formatActingChoice(memberId: string, profileId: string): string {
  return `${memberId}.${profileId}`;
}

export function parseActingChoice(value: string | undefined, memberId: string): string | null {
  const [, member, profile] = /^([\w-]+)\.([\w-]+)$/.exec(value ?? '') ?? [];
  return profile !== undefined && member === memberId && profile !== memberId ? profile : null;
}
