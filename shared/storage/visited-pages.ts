import type { Pin } from '../contract/pins.ts';
import { isMostRecentPin, type MostRecentPin, withRecentPin } from '../rules/recent-images.ts';
import { isVisitedPages, type VisitedPage, withVisitedPage } from '../rules/visited-pages.ts';
import { readStorage, writeStorage } from './browser-storage.ts';
import { storageKeys } from './storage-keys.ts';

/**
 * Remembers that a page was visited, now unless `ts` says when. For whoever shows a page, once it shows: `path`, and
 * what the page has of the rest. Never fails. [STORE-001, STORE-004]
 *
 *     const { rememberVisit } = await import('@corkboard/shared/storage/visited-pages.ts');
 *     rememberVisit({ path: location.pathname, first_pin_id: pin.id });
 */
export function recordPageVisit(page: { path: string } & Partial<VisitedPage>): void {
  const log = withVisitedPage(visitedPages(), { ts: Date.now(), ...page });
  writeStorage(storageKeys.lastVisitedPages, log);
}

/** A visit of a Pin's own page: also keeps the Pin as the most recent one. [STORE-001, STORE-002] */
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

/** The pages that this browser has been on, the latest last. */
export function visitedPages(): VisitedPage[] {
  return readStorage(storageKeys.lastVisitedPages, isVisitedPages) ?? [];
}

export function maxRecentPin(): MostRecentPin | null {
  return readStorage(storageKeys.mostRecentPin, isMostRecentPin);
}
