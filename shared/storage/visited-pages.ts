import type { Pin } from '../contract/pins/pins.ts';
import { isMostRecentPin, type MostRecentPin, withRecentPin } from '../rules/pins/recent-images.ts';
import { isVisitedPages, type VisitedPage, withVisitedPage } from '../rules/site/visited-pages.ts';
import { readStorage, removeStorage, writeStorage } from './browser-storage.ts';
import * as storageKeys from './storage-keys.ts';

/** Call once the page shows. `ts` defaults to now. Never throws. [STORE-001, STORE-004] */
export function recordPageVisit(page: { path: string } & Partial<VisitedPage>): void {
  const log = withVisitedPage(visitedPages(), { ts: Date.now(), ...page });
  writeStorage(storageKeys.lastVisitedPages, log);
}

/** Also stores the Pin as the most recent one. [STORE-001, STORE-002] */
export function recordPinVisit(
  pin: Pick<Pin, 'id' | 'image_signature' | 'images' | 'description'>,
  visit: { path: string } & Partial<VisitedPage>,
): void {
  recordPageVisit({
    pin_id: pin.id,
    first_pin_id: pin.id,
    first_pin_image_signature: pin.image_signature,
    image_info: pin.images['236x'] ?? null,
    pin_description: pin.description,
    ...visit,
  });
  writeStorage(storageKeys.mostRecentPin, withRecentPin(maxRecentPin(), pin));
}

export function visitedPages(): VisitedPage[] {
  return readStorage(storageKeys.lastVisitedPages, isVisitedPages) ?? [];
}

export function maxRecentPin(): MostRecentPin | null {
  return readStorage(storageKeys.mostRecentPin, isMostRecentPin);
}

/** Also forgets searches. */
export function forgetVisits(): void {
  removeStorage(storageKeys.recentSearches);
  removeStorage(storageKeys.lastVisitedPages);
  removeStorage(storageKeys.mostRecentPin);
}
