import type { PinOperation } from '@corkboard/shared/rules/pins';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { checkPinAccess } from '../pins/pin-access.ts';
import type { PinState } from '../pins/pin-state-queries.ts';
import {
  type Chunk,
  copyChunk,
  deleteChunk,
  moveChunk,
  selectChunkPins,
  selectNumbers,
  undoChunk,
} from './action-chunk-repository.ts';
import { findAction } from './action-repository.ts';
import type { ActionRow } from './board-action-schema.ts';

type Trx = Transaction<Database>;

/** A step failed permanently. The reason is shown to the user. */
export class ActionFailed extends Error {
  override readonly name = 'ActionFailed';
}

/** Processes one chunk. Marks each Pin as done in the statement that changes it. The others count as skipped. */
export async function runStep(trx: Trx, action: ActionRow, chunk: Chunk): Promise<void> {
  const undone = action.undo_of === null ? null : await findAction(trx, action.undo_of);
  if (undone) return undoChunk(trx, action, undone, chunk);
  const denied = new Set(await findDenied(trx, action, chunk));
  const [kept, permitted] = [
    chunk.filter((number) => denied.has(number)),
    chunk.filter((number) => !denied.has(number)),
  ];
  // Their section is deleted.
  if (action.kind === 'delete_section' && kept.length > 0) {
    await moveChunk(trx, { ...action, target_section_id: null }, kept);
  }
  if (permitted.length === 0) return;
  if (action.kind === 'copy_pins') await copyChunk(trx, action, permitted);
  else if (action.deletes_pins) await deleteChunk(trx, action, permitted);
  else await moveChunk(trx, action, permitted);
}

/** The permission that an action needs on each Pin. Other actions change whole boards. */
const actOnPins: Partial<Record<ActionRow['kind'], PinOperation>> = {
  move_pins: 'move',
  copy_pins: 'save',
  delete_pins: 'delete',
  create_section: 'move',
};

function getPinOperation({ kind, deletes_pins }: ActionRow): PinOperation | undefined {
  if (kind === 'delete_section') return deletes_pins ? 'delete' : undefined;
  return actOnPins[kind];
}

/** Pins that the owner of the action has no permission for, or has lost it since starting it. */
async function findDenied(trx: Trx, action: ActionRow, chunk: Chunk): Promise<Chunk> {
  const act = getPinOperation(action);
  if (act === undefined) return [];
  const pins = await selectChunkPins(trx, action, chunk);
  const denied = pins.filter((pin) => !isPermitted(action, pin, act));
  if (denied.length === 0) return [];
  return selectNumbers(
    trx,
    action.id,
    denied.map(({ id }) => id),
  );
}

/** The owner of a board also deletes its Pins that they can't see, such as those of deactivated accounts. */
function isPermitted({ kind, owner_id }: ActionRow, pin: PinState, act: PinOperation): boolean {
  const ownsBoard = pin.facts.board?.owner.id === owner_id;
  return (kind === 'delete_section' && ownsBoard) || checkPinAccess(pin, owner_id, act).allowed;
}
