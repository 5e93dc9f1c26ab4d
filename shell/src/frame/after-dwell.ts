import { PREFETCH_DELAY_MS } from '@corkboard/shared/rules/limits.ts';

/** Runs the work when a page has been shown for long enough; another page begins the wait anew. [ROUTE-052] */
export function afterDwell(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, PREFETCH_DELAY_MS);
  };
}
