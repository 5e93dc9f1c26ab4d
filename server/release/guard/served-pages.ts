import type { RemoteReport } from '@corkboard/shared/contract/release';
import { HOUR_MS } from '@corkboard/shared/rules/base';

const MAX_ENTRIES = 100_000;
/** Loads of a version without a page of this process, beyond as many as its pages with that version. */
const MORE_UNEXPLAINED = 10;

type Version = Pick<RemoteReport, 'remote' | 'version'>;

/** Remembers for an hour which network got a page with which versions from this process. */
export class ServedPages {
  readonly #now: () => number;
  #networks = new Map<string, { pages: number; end: number }>();
  #versions = new Map<string, { pages: number; unexplained: number; end: number }>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(network: string, of: Version): void {
    const end = this.#now() + HOUR_MS;
    setLatest(this.#networks, getKey(network, of), { pages: this.count(network, of) + 1, end });
    this.#getVersion(of).pages += 1;
  }

  count(network: string, of: Version): number {
    const entry = this.#networks.get(getKey(network, of));
    return entry && entry.end > this.#now() ? entry.pages : 0;
  }

  /**
   * Returns whether one more load counts from a network without a page of this process. With several servers behind a
   * balancer, such loads are as frequent as the pages that this one served.
   */
  takeUnexplained(of: Version): boolean {
    const version = this.#getVersion(of);
    if (version.unexplained >= version.pages + MORE_UNEXPLAINED) return false;
    version.unexplained += 1;
    return true;
  }

  #getVersion({ remote, version }: Version) {
    const key = JSON.stringify([remote, version]);
    const known = this.#versions.get(key);
    if (known && known.end > this.#now()) return known;
    const fresh = { pages: 0, unexplained: 0, end: this.#now() + HOUR_MS };
    setLatest(this.#versions, key, fresh);
    return fresh;
  }
}

function getKey(network: string, { remote, version }: Version): string {
  return JSON.stringify([network, remote, version]);
}

/** The entry set longest ago is dropped first. */
function setLatest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MAX_ENTRIES) map.delete(map.keys().next().value ?? '');
}
