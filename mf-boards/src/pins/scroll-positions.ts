import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';

export interface ScrollPosition {
  top: number;
  pin: string | null;
}

const MAX_POSITIONS = 30;

/** Keyed by history entry, latest last. Browser only. */
let places: Map<string, ScrollPosition> | undefined;

export function getScrollPosition(entry: string): ScrollPosition | undefined {
  return typeof window === 'undefined' ? undefined : known(entry).get(entry);
}

export function saveScrollPosition(entry: string, place: ScrollPosition): void {
  const all = known(entry);
  all.delete(entry);
  all.set(entry, place);
  // Without storage, positions last until the next reload.
  writeStorage(storageKeys.keptPlaces, [...all].slice(-MAX_POSITIONS), 'session');
}

function known(entry: string): Map<string, ScrollPosition> {
  if (places) return places;
  places = new Map(read());
  // The first entry of every document has the same key, so only a return or reload restores it.
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  const isBack = arrival && 'type' in arrival && arrival.type !== 'navigate';
  if (!isBack) places.delete(entry);
  return places;
}

function read(): [string, ScrollPosition][] {
  return (readStorage(storageKeys.keptPlaces, isList, 'session') ?? []).filter(isPlace);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isPlace(value: unknown): value is [string, ScrollPosition] {
  if (!Array.isArray(value)) return false;
  const [entry, place]: unknown[] = value;
  if (typeof entry !== 'string' || typeof place !== 'object' || place === null) return false;
  return 'top' in place && typeof place.top === 'number' && 'pin' in place;
}
