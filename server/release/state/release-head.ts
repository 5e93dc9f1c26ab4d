import type { AuditEntry, SnapshotState } from '@corkboard/shared/contract/release.ts';
import { widensReach } from '@corkboard/shared/rules/release-reach.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from './actor.ts';
import { ApprovalNeeded } from './approval-needed.ts';
import { auditDigest, FIRST_DIGEST } from './audit-chain.ts';

export type AuditDraft = Pick<AuditEntry, 'action' | 'remote' | 'reason' | 'before' | 'after'>;

const NOTHING: SnapshotState = { remotes: {} };
export const NO_SNAPSHOT = { number: 0, state: NOTHING };

/** The release state under its lock, which serializes changes and keeps the audit chain complete. */
export class ReleaseHead {
  readonly #trx: Transaction<Database>;
  #actor: Actor;
  #snapshot: number;
  #state: SnapshotState;
  #auditNumber: number;
  #auditDigest: string;
  #isApproved = false;

  private constructor(
    trx: Transaction<Database>,
    actor: Actor,
    row: { snapshot: number; audit_number: number; audit_digest: string },
    state: SnapshotState,
  ) {
    this.#trx = trx;
    this.#actor = actor;
    this.#snapshot = row.snapshot;
    this.#state = state;
    this.#auditNumber = row.audit_number;
    this.#auditDigest = row.audit_digest;
  }

  static async lock(trx: Transaction<Database>, actor: Actor): Promise<ReleaseHead> {
    await trx
      .insertInto('release_head')
      .values({ id: 1, snapshot: 0, audit_number: 0, audit_digest: FIRST_DIGEST })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const row = await trx
      .selectFrom('release_head')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return new ReleaseHead(trx, actor, row, await snapshotState(trx, row.snapshot));
  }

  get snapshot(): number {
    return this.#snapshot;
  }

  get state(): SnapshotState {
    return this.#state;
  }

  /** Sets the actor of the next entries: an approved change is recorded for its requester. */
  actAs(actor: Actor): void {
    this.#actor = actor;
  }

  async stateOf(number: number): Promise<SnapshotState | undefined> {
    if (number === NO_SNAPSHOT.number) return NO_SNAPSHOT.state;
    const row = await this.#trx
      .selectFrom('release_snapshots')
      .select('state')
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.state;
  }

  /** From now on, this change can bring versions to more people. */
  markApproved(): void {
    this.#isApproved = true;
  }

  /** @throws ApprovalNeeded if one person asks for the change of a remote that needs a second one */
  async assertApproved(remotes: readonly string[]): Promise<void> {
    if (this.#isApproved || remotes.length === 0) return;
    const row = await this.#trx
      .selectFrom('remotes')
      .select('name')
      .where('name', 'in', remotes)
      .where('needs_approval', '=', true)
      .orderBy('name')
      .executeTakeFirst();
    if (row) throw new ApprovalNeeded(row.name);
  }

  /** Rolling back to an earlier snapshot needs no approval; anything else that widens the reach of a version does. */
  async activate(
    state: SnapshotState,
    reason: string,
    restores: number | null = null,
  ): Promise<void> {
    if (restores === null) {
      const names = Object.keys(state.remotes);
      await this.assertApproved(names.filter((name) => widensReach(this.#state, state, name)));
    }
    const { last } = await this.#trx
      .selectFrom('release_snapshots')
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    const number = last + 1;
    await this.#trx
      .insertInto('release_snapshots')
      .values({
        number,
        state: JSON.stringify(state),
        made_by: this.#actor.name,
        reason,
        at: new Date(),
        restores,
      })
      .execute();
    await this.#trx.updateTable('release_head').set({ snapshot: number }).execute();
    this.#snapshot = number;
    this.#state = state;
  }

  /** Call after `activate`, so that the entry names the new snapshot. */
  async record(draft: AuditDraft): Promise<void> {
    const said = {
      ...draft,
      number: this.#auditNumber + 1,
      at: new Date().toISOString(),
      actor: this.#actor.name,
      origin: this.#actor.origin,
      snapshot: this.#snapshot,
      previous_digest: this.#auditDigest,
    };
    const digest = auditDigest(said);
    await this.#trx
      .insertInto('release_audit')
      .values({
        ...said,
        before: JSON.stringify(said.before),
        after: JSON.stringify(said.after),
        digest,
      })
      .execute();
    await this.#trx
      .updateTable('release_head')
      .set({ audit_number: said.number, audit_digest: digest })
      .execute();
    this.#auditNumber = said.number;
    this.#auditDigest = digest;
  }
}

async function snapshotState(trx: Transaction<Database>, number: number): Promise<SnapshotState> {
  if (number === NO_SNAPSHOT.number) return NO_SNAPSHOT.state;
  const row = await trx
    .selectFrom('release_snapshots')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.state;
}

export const RELEASE_NOTICE = 'corkboard_release';

/** Notifies the other processes. They poll as well, so a missing NOTIFY costs only a second. */
export async function announce(db: Db, snapshot: number): Promise<void> {
  try {
    await sql`select pg_notify(${RELEASE_NOTICE}, ${String(snapshot)})`.execute(db);
  } catch {
    // The change is committed; polling delivers it.
  }
}
