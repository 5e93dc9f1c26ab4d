import {
  addQueryValues,
  type GuardEvidence,
  isWatch,
  nextStep,
  percentAt,
  updateEvidence,
} from '@corkboard/release-contract/rules';
import type { FastifyBaseLogger } from 'fastify';
import { DataFileError } from '../../platform/files/data-file-error.ts';
import { tryLockName } from '../../platform/jobs/advisory-lock.ts';
import { type Repeat, repeat } from '../../platform/jobs/repeat.ts';
import type { AskMetrics } from '../guard/metric-queries.ts';
import {
  endWatch,
  findRollout,
  type RolloutRow,
  selectOpenRollouts,
  updateRolloutWatch,
} from '../rollouts/rollout-repository.ts';
import {
  describeOtherWays,
  evaluateRollout,
  findReturnBlocker,
  goBack,
  isOvertaken,
  lockRollout,
  stepInTransaction,
} from '../rollouts/rollout-steps.ts';
import { countReports } from '../rollouts/rollout-totals.ts';
import { ApprovalNeeded } from '../state/approval-needed.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
  UNCHANGED,
} from '../state/change.ts';
import { findFreeze } from '../state/freeze-repository.ts';
import { ReleaseError } from '../state/release-error.ts';
import { isTokenRevoked } from '../state/release-state-repository.ts';
import { failChangeRequest } from './change-requests/change-request-decisions.ts';
import {
  selectDueChangeRequests,
  selectUnapprovableChangeRequests,
} from './change-requests/change-request-repository.ts';
import {
  applyChangeRequest,
  askForApproval,
  lockPendingChangeRequest,
} from './change-requests/change-requests.ts';
import { GUARD, SCHEDULE } from './rollback/snapshot-maker-queries.ts';

const INTERVAL_MS = 5000;
/** Longest gap between two checks that counts as watched time. */
const MAX_CHECK_GAP_MS = 30_000;
const ASK_METRICS_EVERY_MS = 30_000;

export interface ReleaseSchedulerOptions extends ChangeContext {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  flush(): Promise<void>;
  /** Turns loads without an end into failures. */
  collect(): Promise<void>;
  onChange(): Promise<void>;
  /** Absent without metrics to ask. */
  askMetrics?: AskMetrics | undefined;
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
      onError: (error) => options.log.warn(error, "The scheduler couldn't run. It tries again."),
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
    const { db, flush, collect, onChange, log } = this.#options;
    // Orders, stages, and the guard of all servers mustn't wait for what this one can't write.
    await flush().catch((error: unknown) => {
      log.warn(error, "Reports couldn't be written. The scheduler continues, and tries again.");
    });
    return db.transaction().execute(async (trx) => {
      if (!(await tryLockName(trx, 'release scheduler'))) return false;
      await collect();
      await this.#endUnapprovable();
      const hasRunOrders = await this.#runOrders();
      const hasMoved = await this.#lookAtRollouts();
      if (hasRunOrders || hasMoved) await onChange();
      return true;
    });
  }

  get #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  async #endUnapprovable(): Promise<void> {
    const { db, log } = this.#options;
    for (const { id, remote } of await selectUnapprovableChangeRequests(db)) {
      const outcome = `No one can approve this change of ${remote}, because its token doesn't belong to one person. Request it again with a personal token.`;
      try {
        // It was neither approved nor scheduled, so it can fail as neither.
        const ended = { id, outcome, action: 'reject', now: this.#now } as const;
        await failChangeRequest(this.#options, SCHEDULE, ended);
        log.warn({ order: id, outcome }, 'A request that no one can approve has ended.');
      } catch (error) {
        const hasEnded = error instanceof ReleaseError && error.code === 'order_ended';
        if (!hasEnded) log.error(error, `Order ${id} could not be ended.`);
      }
    }
  }

  async #runOrders(): Promise<boolean> {
    const due = await selectDueChangeRequests(this.#options.db, this.#now);
    for (const id of due) {
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
      await this.#applyOrAsk(id);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      await this.#giveUp(id, error.message);
    }
  }

  async #applyOrAsk(id: string): Promise<void> {
    try {
      await runChange(this.#options, SCHEDULE, undefined, async (work) => {
        const row = await lockPendingChangeRequest(work, id);
        if (row.state !== 'scheduled') return UNCHANGED;
        if (await isTokenRevoked(work.trx, row.asked_token)) {
          throw new ReleaseError('not_allowed', `The token of ${row.asked_by} was revoked.`);
        }
        return applyChangeRequest(work, row);
      });
    } catch (error) {
      if (!(error instanceof ApprovalNeeded)) throw error;
      await this.#askForApproval(id);
    }
  }

  async #askForApproval(id: string): Promise<void> {
    this.#options.log.warn({ order: id }, 'An order needs a second person at its time.');
    await runChange(this.#options, SCHEDULE, undefined, async (work) => {
      await askForApproval(work, await lockPendingChangeRequest(work, id));
      return UNCHANGED;
    });
  }

  async #giveUp(id: string, outcome: string): Promise<void> {
    this.#options.log.warn({ order: id, outcome }, 'An order could not be done at its time.');
    const failed = { id, outcome, action: 'schedule_failed', now: this.#now } as const;
    await failChangeRequest(this.#options, SCHEDULE, failed);
  }

  async #lookAtRollouts(): Promise<boolean> {
    const { db } = this.#options;
    const open = await selectOpenRollouts(db);
    let hasMoved = false;
    for (const id of open) {
      try {
        hasMoved = (await this.#lookAt(id)) || hasMoved;
      } catch (error) {
        const hasEnded = error instanceof ReleaseError && error.code === 'rollout_moved';
        if (!hasEnded) this.#options.log.error(error, `The guard could not look at rollout ${id}.`);
      }
    }
    return hasMoved;
  }

  /** Before the transaction, because metrics can take seconds. Returns nothing between two times to ask. */
  async #askMetrics(id: string, now: Date): Promise<Record<string, number | null> | undefined> {
    const { db, askMetrics } = this.#options;
    const row = await findRollout(db, id);
    if (!row?.guard.queries?.length || !isTimeToAsk(row.evidence, now)) return undefined;
    return askMetrics?.(row) ?? {};
  }

  /** Guard before clock: a failing version must not advance when its stage ends. */
  async #lookAt(id: string): Promise<boolean> {
    const now = this.#now;
    const values = await this.#askMetrics(id, now);
    const outcome = await runChange(this.#options, GUARD, undefined, async (work) => {
      // Its stages were approved with the rollout.
      work.head.markApproved();
      const row = await lockRollout(work, id);
      if (isOvertaken(work, row)) {
        const because = `${row.channel} has another version now.`;
        await endWatch(work.trx, row, because);
        return UNCHANGED;
      }
      const { totals, evidence: counted } = await countReports(work.trx, row, now);
      const reported = updateEvidence(counted, totals, row.guard, isForEveryone(row));
      // Another process can have asked since.
      const evidence =
        values && isTimeToAsk(row.evidence, now) ? addAnswer(reported, values, now) : reported;
      const held = heldAfter(row, work.head.state.remotes[row.remote]?.enabled ?? false, now);
      await updateRolloutWatch(work.trx, id, {
        evidence: JSON.stringify(evidence),
        held_ms: held,
        looked_at: now,
      });
      if (row.state !== 'running') return UNCHANGED;

      const looked = { ...row, evidence };
      const verdict = evaluateRollout(looked);
      if (verdict.state === 'regression') return stopRollout(work, looked, verdict);
      const isWatched = isWatch(row.stages, row.stage);
      if (row.advance === 'manual' && !isWatched) return UNCHANGED;
      const step = nextStep({ ...row, heldMs: held }, verdict.state);
      if (step === 'wait') return UNCHANGED;
      // A freeze stops the next stage, not the guard.
      if (!isWatched && (await findFreeze(work.trx, [row.remote], now))) return UNCHANGED;
      const minutes = row.stages[row.stage]?.minutes ?? row.guard.watch_minutes ?? 0;
      const what = isWatched ? 'Watched' : `Stage ${row.stage + 1} held`;
      const reason = `${what} for ${minutes} min. ${verdict.sentence}`;
      return stepInTransaction(work, looked, step, reason, { verdict });
    });
    return outcome.changed;
  }
}

/** A time far ahead is of a clock that was wrong. */
function isTimeToAsk({ asked_at }: GuardEvidence, now: Date): boolean {
  if (asked_at === undefined) return true;
  return Math.abs(now.getTime() - Date.parse(asked_at)) >= ASK_METRICS_EVERY_MS;
}

function addAnswer(
  evidence: GuardEvidence,
  values: Readonly<Record<string, number | null>>,
  now: Date,
): GuardEvidence {
  const queries = addQueryValues(evidence.queries ?? {}, values);
  return { ...evidence, queries, asked_at: now.toISOString() };
}

/** A version that can't come back leaves the new one where it is, for a person to decide. */
async function stopRollout(
  work: ChangeTransaction,
  row: RolloutRow,
  verdict: ReturnType<typeof evaluateRollout>,
): Promise<ChangeResult> {
  const { guard, from_version: from } = row;
  const { sentence } = verdict;
  if (guard.action === 'pause') return stepInTransaction(work, row, 'pause', sentence, { verdict });
  const blocker = await findReturnBlocker(work, row).catch((error: unknown) => {
    if (!(error instanceof DataFileError)) throw error;
    return { why: `${row.remote}@${from} cannot come back. ${error.message}` };
  });
  if (!blocker) return goBack(work, row, sentence, { verdict });
  const why = `The guard can't go back to ${from}: ${blocker.why}`;
  const reason = `${sentence} ${why} ${describeOtherWays(row)}`;
  return stepInTransaction(work, row, 'pause', reason, { verdict });
}

/** Time counts only while the rollout runs, its remote is on, and checks happen. A clock jump adds at most one gap. */
function heldAfter(row: RolloutRow, isOn: boolean, now: Date): number {
  if (row.state !== 'running' || !isOn || !row.looked_at) return row.held_ms;
  const passed = now.getTime() - row.looked_at.getTime();
  return row.held_ms + Math.min(MAX_CHECK_GAP_MS, Math.max(0, passed));
}

/** No one loads the old version any more, so it is no control. */
function isForEveryone({ stages, stage, audience }: RolloutRow): boolean {
  return isWatch(stages, stage) || (percentAt(stages, stage) === 100 && audience.length === 0);
}
