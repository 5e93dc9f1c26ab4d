import type { AuditEntry, SnapshotState } from '@corkboard/release-contract/contract';
import { widensReach } from '@corkboard/release-contract/rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Actor } from './actor.ts';
import { ApprovalNeeded } from './approval-needed.ts';
import { auditDigest } from './audit/audit-chain.ts';
import { toChangeEvent } from './change-event.ts';
import { assertNotFrozen } from './freeze-repository.ts';
import { describeGivenAgain } from './given-again.ts';
import type { PlanGuard } from './plan-guard.ts';
import { throwReleaseError } from './release-error.ts';
import {
  findSnapshotState,
  getSnapshotState,
  insertAuditEntry,
  insertSnapshot,
  isTokenRevoked,
  lockHeadRow,
  updateHead,
} from './release-state-repository.ts';
import { findRemoteNeedingApproval } from './remote-repository.ts';
import { assertNoRevokedReach } from './revoked-reach.ts';
import { enqueueEvent } from './webhook-outbox-repository.ts';

const PLAN_FIX =
  'Someone changed it without release control. Roll back to a snapshot before it, or, as an admin, accept it: npm run release -- plan accept';

export type AuditDraft = Pick<AuditEntry, 'action' | 'remote' | 'reason' | 'before' | 'after'>;

/** The release state under its lock, which serializes changes and keeps the audit chain complete. */
export class ReleaseHead {
  readonly #trx: Transaction<Database>;
  readonly #plans: PlanGuard | undefined;
  #actor: Actor;
  #snapshot: number;
  #state: SnapshotState;
  #auditNumber: number;
  #auditDigest: string;
  #isApproved = false;
  #isWayBack = false;

  private constructor(
    trx: Transaction<Database>,
    actor: Actor,
    row: { snapshot: number; audit_number: number; audit_digest: string },
    state: SnapshotState,
    plans: PlanGuard | undefined,
  ) {
    this.#trx = trx;
    this.#plans = plans;
    this.#actor = actor;
    this.#snapshot = row.snapshot;
    this.#state = state;
    this.#auditNumber = row.audit_number;
    this.#auditDigest = row.audit_digest;
  }

  /**
   * Without `plans`, entries can be recorded, and no state activated.
   *
   * @throws ReleaseError if the token of the actor was revoked since the request came
   */
  static async lock(
    trx: Transaction<Database>,
    actor: Actor,
    plans?: PlanGuard,
  ): Promise<ReleaseHead> {
    const row = await lockHeadRow(trx);
    // Under the lock, as revoking is: no change of a token comes after its end.
    if (actor.tokenId !== undefined && (await isTokenRevoked(trx, actor.tokenId)))
      throwReleaseError('signed_out', 'Your token was revoked. Nothing was changed.');
    const state = await getSnapshotState(trx, row.snapshot);
    return new ReleaseHead(trx, actor, row, state, plans);
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

  async getState(number: number): Promise<SnapshotState | undefined> {
    return findSnapshotState(this.#trx, number);
  }

  /** From now on, this change can bring versions to more people. */
  markApproved(): void {
    this.#isApproved = true;
  }

  /** From now on, this change gives people a version again that they had: no freeze stops it, and it needs no approval. */
  markWayBack(): void {
    this.#isWayBack = true;
  }

  /** @throws ApprovalNeeded if one person asks for the change of a remote that needs a second one */
  async assertApproved(remotes: readonly string[]): Promise<void> {
    if (this.#isApproved || remotes.length === 0) return;
    const remote = await findRemoteNeedingApproval(this.#trx, remotes);
    if (remote !== undefined) throw new ApprovalNeeded(remote);
  }

  /**
   * Widening a version's reach is rejected during a freeze or if its key was revoked, and can need approval. A way back
   * needs only the key. So does restoring an earlier snapshot, unless it gives people what was withdrawn since.
   * @throws ReleaseError, ApprovalNeeded
   */
  async activate(
    state: SnapshotState,
    reason: string,
    restores: number | null = null,
  ): Promise<void> {
    const { plans } = this;
    if (restores === null) {
      await this.assertVerified();
      await assertNoRevokedReach(this.#trx, this.#state, state);
      if (!this.#isWayBack) await this.#assertCanWiden(state);
    } else await this.#assertCanRestore({ snapshot: restores, state });
    const number = await insertSnapshot(this.#trx, {
      state: JSON.stringify(state),
      made_by: this.#actor.name,
      reason,
      at: new Date(),
      restores,
    });
    await updateHead(this.#trx, { snapshot: number });
    const audit = { number: this.#auditNumber, digest: this.#auditDigest };
    await plans.sign(this.#trx, { snapshot: number, state, audit });
    this.#snapshot = number;
    this.#state = state;
  }

  /** What is live without a signature must always be replaceable, and says nothing about what people had. */
  async #assertCanRestore(restored: { snapshot: number; state: SnapshotState }): Promise<void> {
    if ((await this.findPlanProblem()) !== null) return;
    const why = await describeGivenAgain(this.#trx, this, restored);
    if (why !== undefined) throwReleaseError('cannot_restore', why);
  }

  async #assertCanWiden(state: SnapshotState): Promise<void> {
    const names = Object.keys(state.remotes);
    const widened = names.filter((remote) => widensReach(this.#state, state, remote));
    await assertNotFrozen(this.#trx, widened);
    await this.assertApproved(widened);
  }

  /** @throws ReleaseError if what is live isn't what a server signed, so that no change is made on top of it */
  async assertVerified(): Promise<void> {
    const problem = await this.findPlanProblem();
    if (problem !== null) throwReleaseError('plan_changed', `${problem} ${PLAN_FIX}`);
  }

  async findPlanProblem(): Promise<string | null> {
    return (await this.plans.verify(this.#trx, this.#snapshot, this.#state)).problem;
  }

  /** @throws if the head was locked only to record an entry */
  get plans(): PlanGuard {
    if (!this.#plans)
      throw new Error('A change of the release state needs the key of this server.');
    return this.#plans;
  }

  /** Call after `activate`, so that the entry names the new snapshot. */
  async record(draft: AuditDraft): Promise<void> {
    const entry = {
      ...draft,
      number: this.#auditNumber + 1,
      at: new Date().toISOString(),
      actor: this.#actor.name,
      origin: this.#actor.origin,
      snapshot: this.#snapshot,
      previous_digest: this.#auditDigest,
    };
    const digest = auditDigest(entry);
    await insertAuditEntry(this.#trx, {
      ...entry,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      digest,
    });
    await updateHead(this.#trx, { audit_number: entry.number, audit_digest: digest });
    await enqueueEvent(this.#trx, toChangeEvent(entry));
    this.#auditNumber = entry.number;
    this.#auditDigest = digest;
  }
}
