import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { assertFits, rowLimit } from '../../platform/jobs/large-change.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { reordered } from '../boards/reorder.ts';
import { changedPositions, type PinPosition, POSITION_OF_NEW } from './pin-positions.ts';
import {
  hasManualOrder,
  selectNewPinPositions,
  selectPinPositions,
  updatePinPositions,
} from './pin-write-repository.ts';

/** In a request. */
const MAX_READ = 20_000;
const MAX_WRITTEN = 500;

export async function reorder(
  trx: Db,
  boardId: string,
  ids: string[],
  { subject }: Actor,
): Promise<null> {
  if (new Set(ids).size !== ids.length)
    badRequest('/pin_ids', 'This list contains a Pin more than once.');
  await lockBoard(trx, boardId, subject, 'organize');
  const rows = await selectPinPositions(trx, boardId, rowLimit(trx, MAX_READ));
  assertFits(trx, rows.length, MAX_READ);
  const before = rows.map(({ id }) => id);
  const known = new Set(rows.flatMap(({ id, is_there }) => (is_there ? id : [])));
  if (ids.some((id) => !known.has(id))) notFound('pin');
  const changed = changedPositions(rows, reordered(before, ids));
  assertFits(trx, changed.length, MAX_WRITTEN);
  await updatePinPositions(trx, changed);
  return null;
}

interface Placing {
  /** These come first, in this order. The other new Pins follow as before. */
  first?: readonly string[];
  /** How many more Pins get space before all others. */
  room?: number;
  /** How many Pins can change; null for any number. */
  most: number | null;
}

/**
 * Gives the new Pins of a board places in its manual order. If that changes too many Pins, changes none and returns false.
 */
export async function placeNewPins(
  trx: Db,
  boardId: string,
  { first = [], room = 0, most }: Placing,
): Promise<boolean> {
  const head = await selectNewPinPositions(trx, boardId, most === null ? null : most + 1);
  const ordered = head.find(({ position }) => position > POSITION_OF_NEW);
  const place = (present: readonly PinPosition[]) => {
    const rows = [...getSpaces(room), ...present];
    const named = new Set(first);
    const others = rows.flatMap(({ id }) => (named.has(id) ? [] : id));
    return changedPositions(rows, [...first, ...others]).filter(({ id }) => !isSpace(id));
  };

  let changed = place(head);
  // Without space before the ordered Pins, some of them move too.
  if (changed.some(({ id }) => id === ordered?.id)) {
    const all = await selectPinPositions(trx, boardId, most === null ? null : MAX_READ + 1);
    if (most !== null && all.length > MAX_READ) return false;
    changed = place(all);
  }
  if (most !== null && changed.length > most) return false;
  if (changed.length > 0) await updatePinPositions(trx, changed);
  return true;
}

const SPACE = 'space ';
const isSpace = (id: string) => id.startsWith(SPACE);

/** In the place of Pins that aren't there yet. */
function getSpaces(count: number): PinPosition[] {
  return Array.from({ length: count }, (_, number) => ({
    id: `${SPACE}${number}`,
    position: POSITION_OF_NEW,
  }));
}

/** A Pin that comes to a board with a manual order is first there. */
export async function placeMovedPin(trx: Db, boardId: string, id: string): Promise<void> {
  if (await hasManualOrder(trx, boardId)) {
    await placeNewPins(trx, boardId, { first: [id], most: MAX_WRITTEN });
  }
}
