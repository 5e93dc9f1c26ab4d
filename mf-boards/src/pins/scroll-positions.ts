import { storageKeys } from '@corkboard/shared/storage/storage-keys.ts';

export interface ScrollPosition {
  /** Pixels that the page was scrolled. */
  top: number;
  /** The Pin that had the focus, by its id. */
  pin: string | null;
}

/** Places of this tab that are kept over a reload. */
const MOST = 30;

/** By entry of the browser's history, the latest last. Only ever read and written in the browser. */
let places: Map<string, ScrollPosition> | undefined;

/** Undefined: nobody comes back to this entry. */
export function getScrollPosition(entry: string): ScrollPosition | undefined {
  return typeof window === 'undefined' ? undefined : known(entry).get(entry);
}

export function saveScrollPosition(entry: string, place: ScrollPosition): void {
  const all = known(entry);
  all.delete(entry);
  all.set(entry, place);
  try {
    sessionStorage.setItem(storageKeys.keptPlaces, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // Where storage is closed they are kept until the next reload.
  }
}

function known(entry: string): Map<string, ScrollPosition> {
  if (places) return places;
  places = new Map(read());
  // The first entry of each document has the same name: who has not come back to one has not been there.
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  const isBack = arrival && 'type' in arrival && arrival.type !== 'navigate';
  if (!isBack) places.delete(entry);
  return places;
}

function read(): [string, ScrollPosition][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKeys.keptPlaces) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is [string, ScrollPosition] {
  if (!Array.isArray(value)) return false;
  const [entry, place]: unknown[] = value;
  if (typeof entry !== 'string' || typeof place !== 'object' || place === null) return false;
  return 'top' in place && typeof place.top === 'number' && 'pin' in place;
}
