import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';

/** The Pin that the user looks at, and how far it is below the top of the window. */
export interface GridAnchor {
  pin: string;
  offset: number;
}

/** Where the user left a page. */
export interface KeptPlace {
  /** Selects the focused card. */
  card?: string | undefined;
  top?: number | undefined;
  /** For a list that is as wide as now, `top` is exact. */
  width?: number | undefined;
  anchor?: GridAnchor | null | undefined;
}

const MAX_PLACES = 30;

/** Keyed by history entry, latest last. Browser only. */
let places: Map<string, KeptPlace> | undefined;

export function getKeptPlace(entry: string): KeptPlace | undefined {
  return typeof window === 'undefined' ? undefined : known(entry).get(entry);
}

/** Several lists of a page add to its place. */
export function keepPlace(entry: string, part: KeptPlace): void {
  const all = known(entry);
  const place = { ...all.get(entry), ...part };
  all.delete(entry);
  all.set(entry, place);
  // Without storage, places last until the next reload.
  writeStorage(storageKeys.keptPlaces, [...all].slice(-MAX_PLACES), 'session');
}

function known(entry: string): Map<string, KeptPlace> {
  if (places) return places;
  places = new Map(read());
  // The first entry of every document has the same key, so only a return or reload restores it.
  const [arrival] = performance.getEntriesByType?.('navigation') ?? [];
  const isBack = arrival && 'type' in arrival && arrival.type !== 'navigate';
  if (!isBack) places.delete(entry);
  return places;
}

function read(): [string, KeptPlace][] {
  return (readStorage(storageKeys.keptPlaces, isList, 'session') ?? []).filter(isEntry);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isEntry(value: unknown): value is [string, KeptPlace] {
  if (!Array.isArray(value)) return false;
  const [entry, place]: unknown[] = value;
  if (typeof entry !== 'string' || typeof place !== 'object' || place === null) return false;
  const hasAnchor = !('anchor' in place) || place.anchor === null || isAnchor(place.anchor);
  const hasCard = !('card' in place) || typeof place.card === 'string';
  return hasAnchor && hasCard && (!('top' in place) || typeof place.top === 'number');
}

function isAnchor(value: unknown): value is GridAnchor {
  if (typeof value !== 'object' || value === null) return false;
  const isNamed = 'pin' in value && typeof value.pin === 'string';
  return isNamed && 'offset' in value && typeof value.offset === 'number';
}
