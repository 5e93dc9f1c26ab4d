import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

/** Versions that all visitors get, on all channels and by overrides, are usually among these. */
const RECENT_PAGES = 20;
/** A version takes a few MB of a thread's 128. */
const MAX_UNUSED = 12;

export type VersionUse = ReturnType<typeof trackVersionUse>;

/** Tracks the versions whose code threads have loaded, and keep: code can't be unloaded. */
export function trackVersionUse() {
  /** The page that used a container last, oldest first. */
  const lastUse = new Map<string, number>();
  let pages = 0;

  return {
    note({ remotes }: Plan): void {
      pages += 1;
      for (const remote of Object.values(remotes)) {
        if (!isPlanned(remote) || remote.kind !== 'slots') continue;
        lastUse.delete(remote.container);
        lastUse.set(remote.container, pages);
      }
    },

    /** Whether threads keep more code that no recent page has used than they should. */
    isTooMuchUnused(): boolean {
      let unused = 0;
      for (const page of lastUse.values()) {
        if (page > pages - RECENT_PAGES) break;
        unused += 1;
      }
      return unused > MAX_UNUSED;
    },
  };
}
