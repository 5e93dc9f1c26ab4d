import { readStorage, storageKeys, userStorageKey, writeStorage } from '@corkboard/shared/storage';

/** Remembers redeemed codes per account, so that reopening the link redeems nothing twice. [CODE-006] */
const getKey = (subject: string) => userStorageKey(storageKeys.inviteCodeRedemption, subject);

/** The oldest codes are dropped. */
const LIMIT = 20;

export function isRedeemed(subject: string, code: string): boolean {
  return redeemedCodes(subject).includes(code);
}

export function rememberRedeemed(subject: string, code: string): void {
  const others = redeemedCodes(subject).filter((known) => known !== code);
  writeStorage(getKey(subject), [...others, code].slice(-LIMIT));
}

function redeemedCodes(subject: string): readonly string[] {
  return readStorage(getKey(subject), isListOfText) ?? [];
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((code) => typeof code === 'string');
}
