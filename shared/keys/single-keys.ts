import { readStorage, removeStorage, writeStorage } from '../storage/browser-storage.ts';
import * as storageKeys from '../storage/storage-keys.ts';
import { isLetter } from './is-letter.ts';
import { isPageKey } from './is-page-key.ts';

/** Whether a press is a shortcut of the whole page that is only a character: a letter in lower case, or a sign. */
export function isSingleKey(event: KeyboardEvent, character: string): boolean {
  return isLetter(event, character) && isPageKey(event) && areSingleKeysOn();
}

/** Speech input types words, so people who use it turn these keys off in this browser. */
export function areSingleKeysOn(): boolean {
  return readStorage(storageKeys.singleKeysOff, isTrue) === null;
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) removeStorage(storageKeys.singleKeysOff);
  else writeStorage(storageKeys.singleKeysOff, true);
}

function isTrue(value: unknown): value is true {
  return value === true;
}
