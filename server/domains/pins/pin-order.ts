import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import { lockBoard } from '../boards/locked-boards.ts';
import { reordered } from '../boards/reorder.ts';

/** Writes only the Pins whose position changes. */
export async function reorder(
  trx: Db,
  boardId: string,
  ids: string[],
  { subject }: Actor,
): Promise<null> {
  if (new Set(ids).size !== ids.length) badRequest('/pin_ids', 'A Pin stands here twice.');
  await lockBoard(trx, boardId, subject, 'organize');
  const { rows } = await sql<{ id: string; position: number }>`
    select p.id, p.position from pins p
    where p.board_id = ${boardId} and p.deleted_at is null
    order by p.position, p.created_at desc, p.id desc
  `.execute(trx);
  const before = new Map(rows.map((row) => [row.id, row.position]));
  if (ids.some((id) => !before.has(id))) notFound('pin');
  const moved = reordered([...before.keys()], ids)
    .map((id, at) => ({ id, position: at + 1 }))
    .filter(({ id, position }) => before.get(id) !== position);
  await sql`
    update pins p set position = m.position
    from unnest(
      ${moved.map(({ id }) => id)}::text[], ${moved.map(({ position }) => position)}::int[]
    ) as m (id, position)
    where p.id = m.id
  `.execute(trx);
  return null;
}
