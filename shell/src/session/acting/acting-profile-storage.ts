import {
  ACTING_COOKIE,
  ACTING_STORAGE,
  formatActingChoice,
  parseActingChoice,
} from '@corkboard/shared/rules/business';
import { getCookieSeconds } from '@corkboard/shared/rules/privacy';
import { readCookie, readStorage, writeCookie, writeStorage } from '@corkboard/shared/storage';

/**
 * Returns the profile that this browser acts as, or the member's own id. All tabs and the server read the same
 * value. [ACT-007]
 */
export function readActingProfile(memberId: string): string {
  return parseActingChoice(readCookie(ACTING_COOKIE), memberId) ?? memberId;
}

/** Returns whether this changed the choice. */
export function writeChoice(memberId: string, profileId: string): boolean {
  if (readActingProfile(memberId) === profileId) return false;
  const value = formatActingChoice(memberId, profileId);
  const age = profileId === memberId ? 0 : getCookieSeconds('actingAs');
  writeCookie(ACTING_COOKIE, value, age);
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
  const { viewerId, actingName, isSwitcherShown, chosenAt } =
    readStorage(ACTING_STORAGE, isRecord) ?? {};
  if (viewerId !== memberId) return NOTHING;
  return {
    actingName: String(actingName ?? ''),
    isSwitcherShown: isSwitcherShown === true,
    chosenAt: Number(chosenAt) || 0,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function remember(memberId: string, remembered: StoredActingProfile): void {
  writeStorage(ACTING_STORAGE, { viewerId: memberId, ...remembered });
}
