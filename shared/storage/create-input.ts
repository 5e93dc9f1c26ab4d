import { storageKeys } from './storage-keys.ts';

/** The state of the create sheet in this tab. [CREATE-028, CREATE-029] */
export interface CreateSheetState {
  link: string;
}

export function readCreateSheetState(): CreateSheetState | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.createInput) ?? 'null');
    if (typeof value !== 'object' || value === null || !('link' in value)) return null;
    return typeof value.link === 'string' ? { link: value.link } : null;
  } catch {
    return null;
  }
}

export function writeCreateSheetState(link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(storageKeys.createInput);
    else sessionStorage.setItem(storageKeys.createInput, JSON.stringify({ link }));
  } catch {
    // Storage is disabled: the sheet opens empty.
  }
}
