import { formatActingChoice, parseActingChoice } from '@corkboard/shared/rules/acting-choice.ts';

const KEY = 'corkboard.stopped-acting';

/** Returns the profile whose pages don't act as it in this tab, because the member has stopped there. */
export function readStopped(memberId: string): string | null {
  try {
    return parseActingChoice(sessionStorage.getItem(KEY) ?? undefined, memberId) ?? null;
  } catch {
    return null;
  }
}

export function writeStopped(memberId: string, profileId: string): void {
  try {
    sessionStorage.setItem(KEY, formatActingChoice(memberId, profileId));
  } catch {
    // Storage is full or disabled.
  }
}

export function forgetStopped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled.
  }
}
