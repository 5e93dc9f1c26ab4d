import type { RemoteReport } from '@corkboard/shared/contract/release';
import { memoryCounters } from '../../platform/limits/counters.ts';
import type { ServedPages } from './served-pages.ts';

const WINDOW_MS = 10 * 60_000;
/** Loads of one version that one network, and one visitor, can report in ten minutes, with all that happens to them. */
const MAX_LOADS = 20;
/** Retries and restored pages load a version more often than it is served. */
const LOADS_PER_PAGE = 3;
/** Of a network without a page of this process: another process served it, or no one did. */
const UNEXPLAINED_LOADS = 1;
const MAX_KNOWN_LOADS = 100_000;

export interface Reporter {
  network: string;
  /** Null without a visitor cookie. */
  visitor: string | null;
}

export type ReportLimit = (reporter: Reporter, report: RemoteReport) => Promise<boolean>;

/**
 * Keeps one network or visitor from rolling back a version, or from hiding that it fails. A network's share follows the
 * pages that it was served, and nothing that others report takes from it. Good and bad loads have the same limit, so
 * that a shared address can't dilute failures either.
 */
export function createReportLimit(served: ServedPages, now: () => number = Date.now): ReportLimit {
  const counters = memoryCounters(now);
  /** Whether the load of each id counts. */
  const loads = new Map<string, boolean>();
  const count = async (name: string) => (await counters.count(name, WINDOW_MS)).count;

  const takeLoad = async ({ network, visitor }: Reporter, { remote, version }: RemoteReport) => {
    const key = JSON.stringify([remote, version]);
    const byNetwork = await count(`network:${network}:${key}`);
    const byVisitor = visitor === null ? 0 : await count(`visitor:${visitor}:${key}`);
    const pages = served.count(network, { remote, version });
    const share = pages === 0 ? UNEXPLAINED_LOADS : Math.min(MAX_LOADS, pages * LOADS_PER_PAGE);
    if (byNetwork > share || byVisitor > MAX_LOADS) return false;
    return pages > 0 || served.takeUnexplained({ remote, version });
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
