import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

/** Milliseconds for which a version that failed here is left to the browser. */
const DURATION = 60_000;
/** Pages in a row on which a version may throw: fewer may be about what one page shows. */
const STRIKES = 3;

/** Versions that have failed on this server, left out of rendering for a while. */
export interface Quarantine {
  /** `isHarmful`: it had to be ended, so a browser should not run it either. */
  add(remote: string, version: string, isHarmful?: boolean): void;
  /** It threw on a page. That costs no more than its slot, so it counts only when it does little else. */
  strike(remote: string, version: string): void;
  /** It has rendered a page. */
  forgive(remote: string, version: string): void;
  among(plan: Plan): string[];
  harmfulAmong(plan: Plan): string[];
}

interface Entry {
  until: number;
  isHarmful: boolean;
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const entries = new Map<string, Entry>();
  const strikes = new Map<string, number>();

  const entryOf = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > now() ? entry : undefined;
  };
  const find = (plan: Plan, isWanted: (entry: Entry) => boolean) =>
    Object.entries(plan.remotes).flatMap(([name, remote]) => {
      const entry = isPlanned(remote) ? entryOf(`${name}@${remote.version}`) : undefined;
      return entry && isWanted(entry) ? [name] : [];
    });
  const add: Quarantine['add'] = (remote, version, isHarmful = false) => {
    const key = `${remote}@${version}`;
    // A smaller fault does not make a harmful version harmless.
    const wasHarmful = entryOf(key)?.isHarmful ?? false;
    entries.set(key, { until: now() + DURATION, isHarmful: isHarmful || wasHarmful });
  };

  return {
    add,
    strike(remote, version) {
      const key = `${remote}@${version}`;
      const count = (strikes.get(key) ?? 0) + 1;
      strikes.set(key, count % STRIKES);
      if (count === STRIKES) add(remote, version);
    },
    forgive: (remote, version) => void strikes.delete(`${remote}@${version}`),
    among: (plan) => find(plan, () => true),
    harmfulAmong: (plan) => find(plan, ({ isHarmful }) => isHarmful),
  };
}
