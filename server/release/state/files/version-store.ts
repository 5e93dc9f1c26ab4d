import type { VersionRecord } from '@corkboard/release-contract/contract';

import type { Db } from '../../../platform/db/db.ts';
import { findVersion } from '../version-repository.ts';

export function versionKey(name: string, version: string): string {
  return `${name}@${version}`;
}

const MAX_CACHED_VERSIONS = 500;
const MAX_CACHED_MISSES = 1000;
const UNKNOWN_FOR = 2000;

/**
 * Caches versions by name, which never change. Retries a missing one after two seconds, since it can be published at
 * any moment.
 */
export class VersionStore {
  readonly #db: Db;
  readonly #known = new Map<string, VersionRecord>();
  readonly #unknown = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  async find(name: string, version: string): Promise<VersionRecord | undefined> {
    const key = versionKey(name, version);
    const known = this.#known.get(key);
    if (known) {
      this.#known.delete(key);
      this.#known.set(key, known);
      return known;
    }
    if ((this.#unknown.get(key) ?? 0) > Date.now()) return undefined;

    const found = await findVersion(this.#db, name, version);
    if (found) keep(this.#known, key, found, MAX_CACHED_VERSIONS);
    else keep(this.#unknown, key, Date.now() + UNKNOWN_FOR, MAX_CACHED_MISSES);
    return found;
  }

  /** Replaces what was read before with records that were verified. */
  keep(records: ReadonlyMap<string, VersionRecord | undefined>): void {
    for (const [key, record] of records) {
      this.#known.delete(key);
      if (record) keep(this.#known, key, record, MAX_CACHED_VERSIONS);
    }
  }

  /** Call after a publication in this process, so that it is visible immediately. */
  forgetUnknown(): void {
    this.#unknown.clear();
  }
}

function keep<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > max && !oldest.done) map.delete(oldest.value);
}
