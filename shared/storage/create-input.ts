import { readStorage, removeStorage, writeStorage } from './browser-storage.ts';
import * as storageKeys from './storage-keys.ts';

/** The state of the create sheet in this tab. [CREATE-028, CREATE-029] */
export interface CreateSheetState {
  link: string;
}

export function readCreateSheetState(): CreateSheetState | null {
  return readStorage(storageKeys.createInput, isState, 'session');
}

export function writeCreateSheetState(link: string | null): void {
  if (link === null) removeStorage(storageKeys.createInput, 'session');
  else writeStorage(storageKeys.createInput, { link }, 'session');
}

function isState(value: unknown): value is CreateSheetState {
  return (
    typeof value === 'object' && value !== null && 'link' in value && typeof value.link === 'string'
  );
}
