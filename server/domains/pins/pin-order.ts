import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { reordered } from '../boards/reorder.ts';
import { selectPinPositions, updatePinPositions } from './pin-write-repository.ts';

/** Writes only the Pins whose position changes. */
export async function reorder(
  trx: Db,
  boardId: string,
  ids: string[],
  { subject }: Actor,
): Promise<null> {
  if (new Set(ids).size !== ids.length)
    badRequest('/pin_ids', 'This list contains a Pin more than once.');
  await lockBoard(trx, boardId, subject, 'organize');
  const rows = await selectPinPositions(trx, boardId);
  const before = new Map(rows.map((row) => [row.id, row.position]));
  if (ids.some((id) => !before.has(id))) notFound('pin');
  const moved = reordered([...before.keys()], ids)
    .map((id, at) => ({ id, position: at + 1 }))
    .filter(({ id, position }) => before.get(id) !== position);
  await updatePinPositions(trx, moved);
  return null;
}
