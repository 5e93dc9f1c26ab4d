import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';

const REST_MS = 60_000;
/** Consecutive pages on which a version throws: fewer can be the fault of one page's data. */
const STRIKES = 3;

export interface Quarantine {
  /** `isHarmful`: the version's thread had to be ended, so browsers should not run it either. */
  add(remote: string, version: string, fault: string, isHarmful?: boolean): void;
  strike(remote: string, version: string, fault: string): void;
  forgive(remote: string, version: string): void;
  among(plan: Plan): string[];
  harmfulAmong(plan: Plan): string[];
  rests(): Rest[];
}

/** A version that this server doesn't render for a while. */
export interface Rest {
  remote: string;
  version: string;
  fault: string;
  until: Date;
}

interface Entry {
  remote: string;
  version: string;
  fault: string;
  until: number;
  isHarmful: boolean;
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const entries = new Map<string, Entry>();
  const strikes = new Map<string, number>();

  const toEntry = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > now() ? entry : undefined;
  };
  const find = (plan: Plan, isWanted: (entry: Entry) => boolean) =>
    Object.entries(plan.remotes).flatMap(([name, remote]) => {
      const entry = isPlanned(remote) ? toEntry(`${name}@${remote.version}`) : undefined;
      return entry && isWanted(entry) ? [name] : [];
    });
  const add: Quarantine['add'] = (remote, version, fault, isHarmful = false) => {
    const key = `${remote}@${version}`;
    const wasHarmful = toEntry(key)?.isHarmful ?? false;
    const until = now() + REST_MS;
    for (const [old, entry] of entries) if (entry.until <= now()) entries.delete(old);
    entries.set(key, { remote, version, fault, until, isHarmful: isHarmful || wasHarmful });
  };

  return {
    add,
    strike(remote, version, fault) {
      const key = `${remote}@${version}`;
      const count = (strikes.get(key) ?? 0) + 1;
      strikes.set(key, count % STRIKES);
      if (count === STRIKES) add(remote, version, fault);
    },
    forgive: (remote, version) => void strikes.delete(`${remote}@${version}`),
    among: (plan) => find(plan, () => true),
    harmfulAmong: (plan) => find(plan, ({ isHarmful }) => isHarmful),
    rests: () =>
      [...entries.values()]
        .filter(({ until }) => until > now())
        .map(({ remote, version, fault, until }) => ({
          remote,
          version,
          fault,
          until: new Date(until),
        })),
  };
}
