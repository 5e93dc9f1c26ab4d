import { readStorage, removeStorage, writeStorage } from './browser-storage.ts';
import * as storageKeys from './storage-keys.ts';

/** The state of the create sheet in this tab, for the page where it was opened. [CREATE-028, CREATE-029] */
export interface CreateSheetState {
  /** Another profile never gets its link. */
  subject: string;
  link: string;
  path: string;
  place: { viewType?: 4 | 5 | 164; boardId?: string };
}

export function readCreateSheetState(): CreateSheetState | null {
  return readStorage(storageKeys.createInput, isState, 'session');
}

export function writeCreateSheetState(state: CreateSheetState | null): void {
  if (state === null) removeStorage(storageKeys.createInput, 'session');
  else writeStorage(storageKeys.createInput, state, 'session');
}

function isState(value: unknown): value is CreateSheetState {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, link, path, place } = value as Partial<Record<keyof CreateSheetState, unknown>>;
  return (
    typeof subject === 'string' &&
    typeof link === 'string' &&
    typeof path === 'string' &&
    typeof place === 'object' &&
    place !== null
  );
}
