import type { PinOperation } from '@corkboard/shared/rules/pins';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { checkPinAccess } from '../pins/pin-access.ts';
import {
  type Chunk,
  copyChunk,
  deleteChunk,
  moveChunk,
  selectChunkPins,
  skipPins,
  undoChunk,
} from './action-chunk-repository.ts';
import { findAction } from './action-repository.ts';
import type { ActionRow } from './board-action-schema.ts';

type Trx = Transaction<Database>;

/** A step failed permanently. The reason is shown to the user. */
export class ActionFailed extends Error {
  override readonly name = 'ActionFailed';
}

/** Processes one chunk. Marks each Pin as done in the statement that changes it, and the others as skipped. */
export async function runStep(trx: Trx, action: ActionRow, chunk: Chunk): Promise<void> {
  const undone = action.undo_of === null ? null : await findAction(trx, action.undo_of);
  if (!undone) await skipDenied(trx, action, chunk);
  if (undone) await undoChunk(trx, action, undone, chunk);
  else if (action.kind === 'copy_pins') await copyChunk(trx, action, chunk);
  else if (action.deletes_pins) await deleteChunk(trx, action, chunk);
  else await moveChunk(trx, action, chunk);
}

/** The permission that an action needs on each Pin. Other actions change whole sections and boards. */
const actOnPins: Partial<Record<ActionRow['kind'], PinOperation>> = {
  move_pins: 'move',
  copy_pins: 'save',
  delete_pins: 'delete',
};

/** Skips Pins that the owner of the action has lost access to since starting it. */
async function skipDenied(trx: Trx, action: ActionRow, chunk: Chunk): Promise<void> {
  const act = actOnPins[action.kind];
  if (act === undefined) return;
  const pins = await selectChunkPins(trx, action, chunk);
  const denied = pins.filter((pin) => !checkPinAccess(pin, action.owner_id, act).allowed);
  if (denied.length === 0) return;
  await skipPins(
    trx,
    action.id,
    denied.map(({ id }) => id),
  );
}
