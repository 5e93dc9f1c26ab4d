import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';

const WINDOW = 10 * 60_000;
/** Faults of one version that one address may tell of in ten minutes. */
const MAX_ERRORS = 20;
/** Addresses and versions that are counted at a time; beyond it the oldest begin anew. */
const MAX_KEYS = 50_000;

/**
 * Keeps one address from making the guard believe that a version fails: what a browser tells is no proof. Loads are
 * not limited, because many people may share an address, and one who makes them up hides nothing but their own faults.
 */
export class ReportLimit {
  readonly #counts = new Map<string, { count: number; until: number }>();

  takes(address: string, { remote, version, kind }: RemoteReport, now = Date.now()): boolean {
    if (kind === 'loaded') return true;
    const key = JSON.stringify([address, remote, version]);
    const known = this.#counts.get(key);
    if (!known || known.until <= now) {
      this.#counts.delete(key);
      this.#counts.set(key, { count: 1, until: now + WINDOW });
      const oldest = this.#counts.keys().next();
      if (this.#counts.size > MAX_KEYS && !oldest.done) this.#counts.delete(oldest.value);
      return true;
    }
    known.count += 1;
    return known.count <= MAX_ERRORS;
  }
}
