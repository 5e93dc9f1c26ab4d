import { storedKeys } from './stored-keys.ts';

/** The create sheet as it was left for a builder, for as long as this tab is open. [CREATE-028, CREATE-029] */
export interface CreateInput {
  /** What stands in the field of the website; submitted already if one has gone on with it. */
  link: string;
}

/** Null: the sheet was closed, or never open. */
export function readCreateInput(): CreateInput | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storedKeys.createInput) ?? 'null');
    if (typeof value !== 'object' || value === null || !('link' in value)) return null;
    return typeof value.link === 'string' ? { link: value.link } : null;
  } catch {
    return null;
  }
}

/** Where storage is closed the sheet opens empty: nothing else depends on it. */
export function writeCreateInput(link: string | null): void {
  try {
    if (link === null) sessionStorage.removeItem(storedKeys.createInput);
    else sessionStorage.setItem(storedKeys.createInput, JSON.stringify({ link }));
  } catch {
    // See above.
  }
}
