import { readStored, writeStored } from '@corkboard/shared/stored/browser-storage.ts';
import { keyFor } from '@corkboard/shared/stored/stored-keys.ts';

/** Codes of the last redemptions, per account: whoever comes back by the same link redeems nothing again. [CODE-006] */
const keyOf = (subject: string) => keyFor('inviteCodeRedemption', subject);

/** More than anybody opens; the oldest go. */
const LIMIT = 20;

export function isRedeemed(subject: string, code: string): boolean {
  return redeemedCodes(subject).includes(code);
}

export function rememberRedeemed(subject: string, code: string): void {
  const others = redeemedCodes(subject).filter((known) => known !== code);
  writeStored(keyOf(subject), [...others, code].slice(-LIMIT));
}

function redeemedCodes(subject: string): readonly string[] {
  return readStored(keyOf(subject), isListOfText) ?? [];
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((code) => typeof code === 'string');
}
