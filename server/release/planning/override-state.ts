import type { VersionRecord } from '@corkboard/release-contract/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import type { VersionStore } from '../state/files/version-store.ts';
import { activeOverrides, type OverrideRow } from './override-repository.ts';
import { overrideSigningKey, verifyOverrideToken } from './override-token.ts';
import { visitorHash } from './overrides.ts';
import type { PlanOverride } from './plan.ts';

interface InForce {
  row: OverrideRow;
  versions: PlanOverride['versions'];
}

interface Who {
  visitor: string;
  account: string | null;
}

export class OverrideState {
  readonly #db: Db;
  readonly #versions: VersionStore;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #inForce: ReadonlyMap<string, InForce> = new Map();
  #key = '';

  constructor(db: Db, versions: VersionStore, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#db = db;
    this.#versions = versions;
    this.#log = log;
  }

  get key(): string {
    return this.#key;
  }

  get size(): number {
    return this.#inForce.size;
  }

  async start(): Promise<void> {
    this.#key = await overrideSigningKey(this.#db);
    await this.refresh();
  }

  /**
   * Returns whether an override has ended since the last refresh. Never throws: on failure the last overrides stay
   * until they expire.
   */
  async refresh(): Promise<boolean> {
    try {
      const rows = await activeOverrides(this.#db);
      const before = [...this.#inForce.keys()];
      this.#inForce = new Map(
        await Promise.all(
          rows.map(
            async (row) => [row.id, { row, versions: await this.#versionsOf(row) }] as const,
          ),
        ),
      );
      return before.some((id) => !this.#inForce.has(id));
    } catch (error) {
      this.#log.warn(error, 'Overrides cannot be read; the last ones stay.');
      return false;
    }
  }

  /** Returns the override of a ticket; undefined unless it was made for this account or browser. */
  of(ticket: string | undefined, who: Who, now = Date.now()): PlanOverride | undefined {
    const id = ticket === undefined ? undefined : verifyOverrideToken(this.#key, ticket, now);
    const found = id === undefined ? undefined : this.#inForce.get(id);
    if (!found || found.row.expires_at.getTime() <= now) return undefined;
    if (!appliesTo(found.row, who)) return undefined;
    return { id: found.row.id, until: found.row.expires_at, versions: found.versions };
  }

  async #versionsOf({ remotes }: OverrideRow): Promise<PlanOverride['versions']> {
    const versions = new Map<string, { version: string; record: VersionRecord | undefined }>();
    for (const [name, version] of Object.entries(remotes)) {
      versions.set(name, { version, record: await this.#versions.find(name, version) });
    }
    return versions;
  }
}

export function appliesTo(
  row: Pick<OverrideRow, 'account_id' | 'visitor_hash'>,
  who: Who,
): boolean {
  if (row.account_id !== null) return row.account_id === who.account;
  return row.visitor_hash !== null && row.visitor_hash === visitorHash(who.visitor);
}
