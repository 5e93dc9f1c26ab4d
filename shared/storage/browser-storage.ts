export type StorageArea = 'local' | 'session';

/**
 * The only code that uses the browser's storage. Never throws: storage can be disabled (private window, full disk),
 * and nothing in it is the only copy. In the page, the shell refuses keys that aren't declared or not consented to.
 */
export function readStorage<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  area: StorageArea = 'local',
): T | null {
  try {
    const value: unknown = JSON.parse(open(area).getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: unknown, area: StorageArea = 'local'): void {
  try {
    open(area).setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled.
  }
}

export function removeStorage(key: string, area: StorageArea = 'local'): void {
  try {
    open(area).removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Reading the property throws where storage is disabled. */
function open(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
