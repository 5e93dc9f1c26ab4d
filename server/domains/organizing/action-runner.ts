import type { BoardOperation } from '@corkboard/shared/rules/boards';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { sharedTurns, type Turns } from '../../platform/jobs/in-turns.ts';
import { leaseQueue } from '../../platform/jobs/lease-queue.ts';
import { lockBoards } from '../boards/access/lock-queries.ts';
import { canWhenFree } from '../boards/access/locked-boards.ts';
import { canStillActAs } from '../business/can-still-act-as.ts';
import { countChunk, findAction, isSmallAction, lockChunk } from './action-repository.ts';
import { ActionFailed, runStep } from './action-steps.ts';
import type { ActionRow } from './board-action-schema.ts';
import { abandonAction, finishAction, MAX_INLINE_PINS } from './finish-action.ts';

export interface RunnerOptions {
  /** Connections for background work. Defaults to the runner's own. */
  backgroundDb?: Db;
  /** For the changes of requests that are too large for them. */
  turns?: Turns;
  chunkSize?: number;
  inlineLimit?: number;
  /** Milliseconds between polls for abandoned work. */
  idle?: number;
  onError?: (error: unknown) => void;
}

/** What a person waits for gives up on a lock as fast as other requests. */
const LOCK_SECONDS = 1;

export type ActionRunner = ReturnType<typeof actionRunner>;

/**
 * Runs queued actions in chunks of one transaction each, so that a crash neither loses nor repeats work. Each chunk
 * renews the lease. After the lease expires, any process can continue.
 */
export function actionRunner(db: Db, options: RunnerOptions = {}) {
  const {
    chunkSize = 250,
    inlineLimit = MAX_INLINE_PINS,
    idle = 1000,
    onError = () => {},
  } = options;
  const { backgroundDb = db, turns = sharedTurns(backgroundDb, 1) } = options;
  /** Returns false if no chunk is left or another process has the lease. */
  async function runChunk(id: string, on = backgroundDb): Promise<boolean> {
    return inTransaction(on, async (trx) => {
      const known = await findAction(trx, id);
      if (!known) return false;
      // Boards before the action before Pins: every call uses this lock order.
      await lockEnds(trx, known);
      const action = await jobs.renew(id, trx);
      if (!action) return false;
      await checkActor(trx, action);
      const chunk = await lockChunk(trx, action, chunkSize);
      if (chunk.length > 0) {
        await runStep(trx, action, chunk);
        await countChunk(trx, action.id, chunk);
      }
      if (chunk.length === chunkSize) return true;
      await finishAction(trx, action);
      return false;
    });
  }

  async function run(id: string, on: Db): Promise<undefined> {
    try {
      while (!jobs.isStopped && (await runChunk(id, on)));
    } catch (error) {
      if (!(error instanceof ActionFailed)) throw error;
      await abandonAction(on, id, error.message);
    }
  }

  const jobs = leaseQueue(backgroundDb, 'board_actions', {
    leaseSeconds: 30,
    laneColumn: 'owner_id',
    maxAttempts: 5,
    retrySeconds: 2,
    idleMs: idle,
    run,
    giveUp: (id) => abandonAction(backgroundDb, id, defineMessages("Couldn't finish this.")),
    onError,
  });

  return {
    name: jobs.owner,
    inTurn: turns(LOCK_SECONDS),
    start: jobs.start,
    stop: jobs.stop,
    drain: jobs.drain,
    claim: jobs.claim,
    settle: (id: string) => jobs.settle(id, db, isSmallAction(inlineLimit)),
    runChunk,
  };
}

/** The permission that an action needs on its target; `organize` if not listed. */
const actOnTarget: Partial<Record<ActionRow['kind'], BoardOperation>> = {
  move_pins: 'save',
  copy_pins: 'save',
  merge_boards: 'merge_into',
};

/** Locks the boards of an action. @throws ActionFailed if the owner has lost access since starting it */
async function lockEnds(trx: Db, action: ActionRow): Promise<void> {
  const { target_board_id: target, board_id: source } = action;
  const isUndo = action.undo_of !== null;
  const takesApart = action.kind === 'merge_boards' || isUndo;
  const ids = [target, takesApart ? source : null].filter((id) => id !== null);
  if (ids.length === 0) return;
  const boards = await lockBoards(trx, ids, action.owner_id);
  const undone = action.undo_of === null ? null : await findAction(trx, action.undo_of);
  const changed = undone?.kind === 'copy_pins' ? [source] : ids;
  const checked = isUndo ? changed : [target];
  for (const id of checked) {
    const board = boards.get(id ?? '');
    if (isUndo && (!board || board.deleted_at !== null)) continue;
    const act = isUndo ? 'organize' : (actOnTarget[action.kind] ?? 'organize');
    if (!board || !canWhenFree(board, action.owner_id, act)) {
      throw new ActionFailed(defineMessages("The target board doesn't exist anymore."));
    }
  }
}

/** A role at a business can end while its work waits or runs. */
async function checkActor(trx: Db, { owner_id, member_id }: ActionRow): Promise<void> {
  if (await canStillActAs(trx, { subject: owner_id, member: member_id })) return;
  throw new ActionFailed(
    defineMessages(
      'The person who started this can no longer act as this profile. You can undo the changes that were made.',
    ),
  );
}
