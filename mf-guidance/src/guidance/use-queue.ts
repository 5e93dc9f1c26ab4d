import { useState } from 'react';

import type { Guide } from './guide.ts';

/**
 * Guides in the order served, but for the one that has been seen: it stays in front until it is over, so that nothing takes
 * its place while it is read.
 */
export function useQueue(
  guides: Guide[],
  keyOf: (guide: Guide) => string,
): [Guide[], (seen: Guide) => void] {
  const [seen, setSeen] = useState<string | null>(null);
  const isSeen = (guide: Guide) => keyOf(guide) === seen;

  const queue = [...guides.filter(isSeen), ...guides.filter((guide) => !isSeen(guide))];
  return [queue, (guide) => setSeen(keyOf(guide))];
}
