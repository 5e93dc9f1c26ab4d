import { useState } from 'react';

import type { Guide } from './guide.ts';

/** Keeps the guide that was seen in front until it ends, so that nothing replaces it while it is read. */
export function useQueue(
  guides: Guide[],
  keyOf: (guide: Guide) => string,
): [Guide[], (seen: Guide) => void] {
  const [seen, setSeen] = useState<string | null>(null);
  const isSeen = (guide: Guide) => keyOf(guide) === seen;

  const queue = [...guides.filter(isSeen), ...guides.filter((guide) => !isSeen(guide))];
  return [queue, (guide) => setSeen(keyOf(guide))];
}
