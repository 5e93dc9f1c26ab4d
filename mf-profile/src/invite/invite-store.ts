import { readStorage, writeStorage } from '@corkboard/shared/storage/browser-storage.ts';
import { userStorageKey } from '@corkboard/shared/storage/storage-keys.ts';

/** Remembers redeemed codes per account, so that reopening the link redeems nothing twice. [CODE-006] */
const keyOf = (subject: string) => userStorageKey('inviteCodeRedemption', subject);

/** The oldest codes are dropped. */
const LIMIT = 20;

export function isRedeemed(subject: string, code: string): boolean {
  return redeemedCodes(subject).includes(code);
}

export function rememberRedeemed(subject: string, code: string): void {
  const others = redeemedCodes(subject).filter((known) => known !== code);
  writeStorage(keyOf(subject), [...others, code].slice(-LIMIT));
}

function redeemedCodes(subject: string): readonly string[] {
  return readStorage(keyOf(subject), isListOfText) ?? [];
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((code) => typeof code === 'string');
}
