import { changeBeforeLoad } from '@corkboard/shared/storage';

const RECENT_MS = 10_000;
const RECHECKS_MS = [1000, 5000];

/**
 * After a reload that didn't wait for a response, this page and the other tabs load their data again.
 */
export function recheckChanges(recheck: () => void): void {
  if (changeBeforeLoad(RECENT_MS)?.isUnanswered) recheckSoon(recheck);
}

/** Without a response, the server can have made the change, or still be working on it. */
export function recheckSoon(recheck: () => void): void {
  for (const delay of RECHECKS_MS) setTimeout(recheck, delay);
}
