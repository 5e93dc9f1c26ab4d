import type { RemoteReport } from '@corkboard/shared/contract/release';
import { memoryCounters } from '../../platform/limits/counters.ts';

const WINDOW_MS = 10 * 60_000;
/** Loads of one version that one network, and one visitor, can report in ten minutes, with all that happens to them. */
const MAX_LOADS = 20;
const MAX_KNOWN_LOADS = 100_000;

export interface Reporter {
  network: string;
  /** Null without a visitor cookie. */
  visitor: string | null;
}

export type ReportLimit = (reporter: Reporter, report: RemoteReport) => Promise<boolean>;

/**
 * Keeps one network or visitor from rolling back a version, or from hiding that it fails. Good and bad loads have the
 * same limit, so that a shared address can't dilute failures either.
 */
export function createReportLimit(now: () => number = Date.now): ReportLimit {
  const counters = memoryCounters(now);
  /** Whether the load of each id counts. */
  const loads = new Map<string, boolean>();
  const count = async (name: string) => (await counters.count(name, WINDOW_MS)).count;

  const takeLoad = async ({ network, visitor }: Reporter, { remote, version }: RemoteReport) => {
    const key = JSON.stringify([remote, version]);
    const byNetwork = await count(`network:${network}:${key}`);
    const byVisitor = visitor === null ? 0 : await count(`visitor:${visitor}:${key}`);
    return Math.max(byNetwork, byVisitor) <= MAX_LOADS;
  };

  const takeThrown = async ({ network }: Reporter, { remote, version }: RemoteReport) =>
    (await count(`thrown:${network}:${JSON.stringify([remote, version])}`)) <= MAX_LOADS;

  return async (reporter, report) => {
    // Its failure is counted by another report.
    if (report.kind === 'thrown') return takeThrown(reporter, report);
    if (report.load === undefined) return takeLoad(reporter, report);
    const id = JSON.stringify([report.load, report.remote, report.version]);
    // One load can fail in several ways, and each counts once.
    if ((await count(`report:${id}:${report.kind}:${report.metric ?? ''}`)) > 1) return false;
    const known = loads.get(id);
    if (known !== undefined) return known;
    const isTaken = await takeLoad(reporter, report);
    loads.set(id, isTaken);
    if (loads.size > MAX_KNOWN_LOADS) loads.delete(loads.keys().next().value ?? '');
    return isTaken;
  };
}
