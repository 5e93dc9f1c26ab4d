import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';
import type { GridAnchor } from './grid-anchor.ts';

export interface ScrollPosition {
  top: number;
  pin: string | null;
  /** For a list that is as wide as now, `top` is exact. */
  width?: number | undefined;
  anchor?: GridAnchor | null | undefined;
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
  const hasAnchor = !('anchor' in place) || place.anchor === null || isAnchor(place.anchor);
  return 'top' in place && typeof place.top === 'number' && 'pin' in place && hasAnchor;
}

function isAnchor(value: unknown): value is GridAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const isNamed = 'pin' in value && typeof value.pin === 'string';
  return isNamed && 'offset' in value && typeof value.offset === 'number';
}
