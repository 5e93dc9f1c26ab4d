import type { Plan } from '@corkboard/shared/contract/plan.ts';

/** Milliseconds for which a version that failed here is left to the browser. */
const DURATION = 60_000;

/** Versions that have failed on this server, left out of rendering for a while. */
export interface Quarantine {
  /** `isHarmful`: it had to be ended, so a browser should not run it either. */
  add(remote: string, version: string, isHarmful?: boolean): void;
  among(plan: Plan): string[];
  endedAmong(plan: Plan): string[];
}

export function createQuarantine(now: () => number = Date.now): Quarantine {
  const entries = new Map<string, { until: number; isHarmful: boolean }>();

  const find = (plan: Plan, isWanted: (entry: { isHarmful: boolean }) => boolean) =>
    Object.entries(plan.remotes).flatMap(([name, remote]) => {
      const entry = 'version' in remote ? entries.get(`${name}@${remote.version}`) : undefined;
      return entry && entry.until > now() && isWanted(entry) ? [name] : [];
    });

  return {
    add(remote, version, isHarmful = false) {
      entries.set(`${remote}@${version}`, { until: now() + DURATION, isHarmful });
    },
    among: (plan) => find(plan, () => true),
    endedAmong: (plan) => find(plan, ({ isHarmful }) => isHarmful),
  };
}
