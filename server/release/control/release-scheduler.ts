import { evaluateGuard, updateEvidence } from '@corkboard/shared/rules/release-guard.ts';
import { nextStep } from '@corkboard/shared/rules/rollout-stages.ts';
import type { FastifyBaseLogger } from 'fastify';
import { tryLockName } from '../../platform/jobs/advisory-lock.ts';
import { type Repeat, repeat } from '../../platform/jobs/repeat.ts';
import { loadsOf } from '../guard/reported-loads.ts';
import { lockRollout, type RolloutRow, stepInTransaction } from '../rollouts/rollout-steps.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, runChange, UNCHANGED } from '../state/change.ts';
import { ReleaseRefusal } from '../state/release-refusal.ts';
import {
  applyChangeRequest,
  closeChangeRequest,
  lockPendingChangeRequest,
} from './change-requests.ts';

const INTERVAL_MS = 5000;
/** Longest gap between two checks that counts as watched time. */
const MAX_CHECK_GAP_MS = 30_000;
const DAY = 24 * 60 * 60 * 1000;

const GUARD: Actor = { name: 'guard', origin: 'the product', team: null };
const SCHEDULE: Actor = { name: 'schedule', origin: 'the product', team: null };

export interface ReleaseSchedulerOptions extends ChangeContext {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  flush(): Promise<void>;
  onChange(): Promise<void>;
  now?(): Date;
}

/** Runs scheduled changes, rollout guards, and stage advances. Every process polls; only the lock holder acts. */
export class ReleaseScheduler {
  readonly #options: ReleaseSchedulerOptions;
  readonly #loop: Repeat;

  constructor(options: ReleaseSchedulerOptions) {
    this.#options = options;
    this.#loop = repeat(() => this.tick(), {
      everyMs: INTERVAL_MS,
      pausesFirst: true,
      onError: (error) => options.log.warn(error, 'The keeper could not look; it tries again.'),
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** Runs one check. Returns false when another process has the lock. */
  async tick(): Promise<boolean> {
    const { db, flush, onChange } = this.#options;
    await flush();
    return db.transaction().execute(async (trx) => {
      if (!(await tryLockName(trx, 'release scheduler'))) return false;
      const hasRunOrders = await this.#runOrders();
      const hasMoved = await this.#lookAtRollouts();
      if (hasRunOrders || hasMoved) await onChange();
      return true;
    });
  }

  get #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  async #runOrders(): Promise<boolean> {
    const due = await this.#options.db
      .selectFrom('release_orders')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', this.#now)
      .orderBy('due_at')
      .execute();
    for (const { id } of due) {
      try {
        await this.#runOrder(id);
      } catch (error) {
        // Retried at the next check; one failed change must not stop the others or the guard.
        this.#options.log.error(error, `Order ${id} could not be done.`);
      }
    }
    return due.length > 0;
  }

  async #runOrder(id: string): Promise<void> {
    try {
      await runChange(this.#options, SCHEDULE, undefined, async (work) => {
        const row = await lockPendingChangeRequest(work, id);
        if (row.state !== 'scheduled') return UNCHANGED;
        const token = await work.trx
          .selectFrom('release_tokens')
          .select('revoked_at')
          .where('id', '=', row.asked_token)
          .executeTakeFirst();
        if (token?.revoked_at) {
          throw new ReleaseRefusal('not_allowed', `The token of ${row.asked_by} was revoked.`);
        }
        return applyChangeRequest(work, row);
      });
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      await this.#giveUp(id, error.message);
    }
  }

  async #giveUp(id: string, outcome: string): Promise<void> {
    this.#options.log.warn({ order: id, outcome }, 'An order could not be done at its time.');
    await runChange(this.#options, SCHEDULE, undefined, async (work) => {
      const row = await lockPendingChangeRequest(work, id);
      await closeChangeRequest(work, id, { state: 'failed', outcome, ended_at: this.#now });
      await work.head.record({
        action: 'schedule_failed',
        remote: row.remote,
        reason: outcome,
        before: { order: id, sentence: row.sentence, asked_by: row.asked_by },
        after: null,
      });
      return UNCHANGED;
    });
  }

  async #lookAtRollouts(): Promise<boolean> {
    const { db } = this.#options;
    const open = await db
      .selectFrom('release_rollouts')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    let hasMoved = false;
    for (const { id } of open) {
      try {
        hasMoved = (await this.#lookAt(id)) || hasMoved;
      } catch (error) {
        if (!(error instanceof ReleaseRefusal)) {
          this.#options.log.error(error, `The guard could not look at rollout ${id}.`);
        }
      }
    }
    return hasMoved;
  }

  /** Guard before clock: a failing version must not advance when its stage ends. */
  async #lookAt(id: string): Promise<boolean> {
    const now = this.#now;
    const outcome = await runChange(this.#options, GUARD, undefined, async (work) => {
      // Its stages were approved with the rollout.
      work.head.markApproved();
      const row = await lockRollout(work, id);
      const since = new Date(row.started_at.getTime() - DAY);
      const totals = {
        old: await loadsOf(work.trx, row.remote, row.from_version, since),
        new: await loadsOf(work.trx, row.remote, row.to_version, since),
      };
      const evidence = updateEvidence(row.evidence, totals, row.guard);
      const held = heldAfter(row, work.head.state.remotes[row.remote]?.enabled ?? false, now);
      await work.trx
        .updateTable('release_rollouts')
        .set({ evidence: JSON.stringify(evidence), held_ms: held, looked_at: now })
        .where('id', '=', id)
        .execute();
      if (row.state !== 'running') return UNCHANGED;

      const versions = { old: row.from_version, new: row.to_version };
      const verdict = evaluateGuard(evidence, row.guard, versions);
      if (verdict.state === 'regression') {
        const step = row.guard.action;
        return stepInTransaction(work, row, step, verdict.sentence, { verdict });
      }
      const step = row.advance === 'auto' ? nextStep(row.stages, row.stage, held) : 'wait';
      if (step === 'wait') return UNCHANGED;
      const { minutes } = row.stages[row.stage] ?? { minutes: 0 };
      const reason = `Stage ${row.stage + 1} held for ${minutes} min. ${verdict.sentence}`;
      return stepInTransaction(work, row, step, reason, { verdict });
    });
    return outcome.changed;
  }
}

/** Time counts only while the rollout runs, its remote is on, and checks happen. A clock jump adds at most one gap. */
function heldAfter(row: RolloutRow, isOn: boolean, now: Date): number {
  if (row.state !== 'running' || !isOn || !row.looked_at) return row.held_ms;
  const passed = now.getTime() - row.looked_at.getTime();
  return row.held_ms + Math.min(MAX_CHECK_GAP_MS, Math.max(0, passed));
}
