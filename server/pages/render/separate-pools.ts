import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

import type { RenderPool } from './render-pool.ts';

/**
 * Pages with a version that no one has promoted render behind a second fence, so that its code shares no process with
 * other visitors' pages.
 */
export function separatePools(promoted: RenderPool, unpromoted: RenderPool): RenderPool {
  return {
    warm: promoted.warm,
    async render(jobWithout, ...page) {
      if (!hasUnpromoted(jobWithout(NONE).plan)) return promoted.render(jobWithout, ...page);
      // The browser renders the page while the process starts.
      return { ...(await unpromoted.render(jobWithout, ...page)), isUnstarted: false };
    },
    rests: () => [...promoted.rests(), ...unpromoted.rests()],
    isBusy: promoted.isBusy,
    async close() {
      await Promise.all([promoted.close(), unpromoted.close()]);
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

function hasUnpromoted({ remotes }: Plan): boolean {
  return Object.values(remotes).some((remote) => isPlanned(remote) && remote.why === 'override');
}
