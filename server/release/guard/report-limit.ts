import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';

const WINDOW = 10 * 60_000;
/** Errors of one version that one IP address can report in ten minutes. */
const MAX_ERRORS = 20;
/** IP addresses and versions counted at a time; beyond it the oldest are dropped. */
const MAX_KEYS = 50_000;

/**
 * Keeps one IP address from tripping the guard with false errors. Loads are unlimited: many people can share an
 * address, and false loads hide only the sender's errors.
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
