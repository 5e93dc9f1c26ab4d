import { storageKeys } from './storage-keys.ts';

/** The create sheet as it was left for a builder, for as long as this tab is open. [CREATE-028, CREATE-029] */
export interface CreateSheetState {
  /** What stands in the field of the website; submitted already if one has gone on with it. */
  link: string;
}

/** Null: the sheet was closed, or never open. */
export function readCreateSheetState(): CreateSheetState | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.createInput) ?? 'null');
    if (typeof value !== 'object' || value === null || !('link' in value)) return null;
    return typeof value.link === 'string' ? { link: value.link } : null;
  } catch {
    return null;
  }
}

/** Where storage is closed the sheet opens empty: nothing else depends on it. */
export function writeCreateSheetState(link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(storageKeys.createInput);
    else sessionStorage.setItem(storageKeys.createInput, JSON.stringify({ link }));
  } catch {
    // See above.
  }
}
