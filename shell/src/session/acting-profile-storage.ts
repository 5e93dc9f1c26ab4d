import {
  ACTING_COOKIE,
  ACTING_STORAGE,
  formatActingChoice,
  parseActingChoice,
} from '@corkboard/shared/rules/acting-choice.ts';

const SECONDS_PER_YEAR = 365 * 86_400;

/**
 * Returns the profile that this browser acts as, or the member's own id. All tabs and the server read the same
 * value. [ACT-007]
 */
export function readActingProfile(memberId: string): string {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const [, value] = pairs.find(([name]) => name === ACTING_COOKIE) ?? [];
  return parseActingChoice(value, memberId) ?? memberId;
}

/** Returns whether this changed the choice. */
export function writeChoice(memberId: string, profileId: string): boolean {
  if (readActingProfile(memberId) === profileId) return false;
  const value = formatActingChoice(memberId, profileId);
  const age = profileId === memberId ? 0 : SECONDS_PER_YEAR;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't synchronous
  document.cookie = `${ACTING_COOKIE}=${value}; path=/; max-age=${age}; samesite=lax${secure}`;
  return true;
}

interface StoredActingProfile {
  isSwitcherShown: boolean;
  actingName: string;
  /** When the choice in the cookie was made, in milliseconds. */
  chosenAt: number;
}

const NOTHING: StoredActingProfile = { isSwitcherShown: false, actingName: '', chosenAt: 0 };

/** Nothing for someone else in the same browser. */
export function readRemembered(memberId: string): StoredActingProfile {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ACTING_STORAGE) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    const { viewerId, actingName, isSwitcherShown, chosenAt } = stored as Record<string, unknown>;
    if (viewerId !== memberId) return NOTHING;
    return {
      actingName: String(actingName ?? ''),
      isSwitcherShown: isSwitcherShown === true,
      chosenAt: Number(chosenAt) || 0,
    };
  } catch {
    return NOTHING;
  }
}

export function remember(memberId: string, remembered: StoredActingProfile): void {
  try {
    localStorage.setItem(ACTING_STORAGE, JSON.stringify({ viewerId: memberId, ...remembered }));
  } catch {
    // Storage is full or disabled.
  }
}
