import { readStorage, writeStorage } from './browser-storage.ts';
import * as storageKeys from './storage-keys.ts';

interface LastChange {
  at: number;
  /** The page was left before the answer. */
  isUnanswered: boolean;
}

/** Notes that this tab sends a change, so that the page after a reload can look for its result. */
export function noteChange({ isUnanswered }: Pick<LastChange, 'isUnanswered'>): void {
  writeStorage(storageKeys.lastChange, { at: Date.now(), isUnanswered }, 'session');
}

/** Returns the change that this tab sent shortly before the document was loaded. */
export function changeBeforeLoad(withinMs: number): LastChange | null {
  const last = readStorage(storageKeys.lastChange, isChange, 'session');
  const age = last ? performance.timeOrigin - last.at : Number.POSITIVE_INFINITY;
  return age >= 0 && age < withinMs ? last : null;
}

function isChange(value: unknown): value is LastChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'isUnanswered' in value &&
    typeof value.isUnanswered === 'boolean'
  );
}
