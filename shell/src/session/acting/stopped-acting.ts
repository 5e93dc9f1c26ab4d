import { formatActingChoice, parseActingChoice } from '@corkboard/shared/rules/business';
import { readStorage, removeStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';

const KEY = storageKeys.stoppedActing;

/** Returns the profile whose pages don't act as it in this tab, because the member has stopped there. */
export function readStopped(memberId: string): string | null {
  return parseActingChoice(readStorage(KEY, isText, 'session') ?? undefined, memberId) ?? null;
}

export function writeStopped(memberId: string, profileId: string): void {
  writeStorage(KEY, formatActingChoice(memberId, profileId), 'session');
}

export function forgetStopped(): void {
  removeStorage(KEY, 'session');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
