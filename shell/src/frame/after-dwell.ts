import { PREFETCH_DELAY_MS } from '@corkboard/shared/rules/limits';

export function afterDwell(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, PREFETCH_DELAY_MS);
  };
}
