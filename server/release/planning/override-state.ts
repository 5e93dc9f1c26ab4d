import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import type { SoundVersions } from '../registry/sound-versions.ts';
import { versionKey } from '../state/files/version-store.ts';
import type { VersionRef } from '../state/signing-key-repository.ts';
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
  readonly #versions: Pick<SoundVersions, 'read'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #inForce: ReadonlyMap<string, InForce> = new Map();
  #key = '';

  constructor(db: Db, versions: Pick<SoundVersions, 'read'>, log: Pick<FastifyBaseLogger, 'warn'>) {
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
   * Returns whether someone gets another version than at the last refresh: an override has ended, or its version was
   * changed in the database. Never throws: on failure the last overrides stay until they expire.
   */
  async refresh(): Promise<boolean> {
    try {
      const rows = await activeOverrides(this.#db);
      const refs = rows.flatMap(({ remotes }) => listVersions(remotes));
      const records = await this.#versions.read(refs);
      const before = this.#inForce;
      this.#inForce = new Map(
        rows.map((row) => {
          const versions = listVersions(row.remotes).flatMap(({ remote, version }) => {
            const key = versionKey(remote, version);
            // Who has the override gets the live version while no one knows more.
            if (!records.has(key)) return [];
            return [[remote, { version, record: records.get(key) }] as const];
          });
          return [row.id, { row, versions: new Map(versions) }];
        }),
      );
      return [...before].some(([id, was]) => !isSame(was, this.#inForce.get(id)));
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
}

function listVersions(remotes: OverrideRow['remotes']): VersionRef[] {
  return Object.entries(remotes).map(([remote, version]) => ({ remote, version }));
}

function isSame({ versions }: InForce, now: InForce | undefined): boolean {
  if (versions.size !== now?.versions.size) return false;
  return [...versions].every(([name, { record }]) => now.versions.get(name)?.record === record);
}

export function appliesTo(
  row: Pick<OverrideRow, 'account_id' | 'visitor_hash'>,
  who: Who,
): boolean {
  if (row.account_id !== null) return row.account_id === who.account;
  return row.visitor_hash !== null && row.visitor_hash === visitorHash(who.visitor);
}
