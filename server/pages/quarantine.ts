import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

const DURATION = 60_000;
/** Consecutive pages on which a version throws: fewer can be the fault of one page's data. */
const STRIKES = 3;

export interface Quarantine {
  /** `isHarmful`: the version's thread had to be ended, so browsers should not run it either. */
  add(remote: string, version: string, isHarmful?: boolean): void;
  strike(remote: string, version: string): void;
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
