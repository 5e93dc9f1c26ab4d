import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { assertFits, rowLimit } from '../../platform/jobs/large-change.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { reordered } from '../boards/reorder.ts';
import { changedPositions } from './pin-positions.ts';
import { selectPinPositions, updatePinPositions } from './pin-write-repository.ts';

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
  const known = new Set(before);
  if (ids.some((id) => !known.has(id))) notFound('pin');
  const changed = changedPositions(rows, reordered(before, ids));
  assertFits(trx, changed.length, MAX_WRITTEN);
  await updatePinPositions(trx, changed);
  return null;
}
