import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { collaborates } from './access/board-access-queries.ts';

interface Merge {
  name: string;
  target_id: string;
}

/** Finds the last merge of a board at this path, only for people who could change that board. */
export async function getLastMerge(
  db: Db,
  { ownerId, slug }: { ownerId: string; slug: string },
  subject: string,
): Promise<Merge | null> {
  const { rows } = await sql<Merge>`
    select b.name, a.target_board_id as target_id
    from boards b
    join board_actions a on a.id = b.deleted_by
    where b.owner_id = ${ownerId} and b.deleted_at is not null
      and a.kind = 'merge_boards' and a.target_board_id is not null
      and (
        b.slug = ${slug}
        or b.id in (select f.board_id from former_board_slugs f where f.slug = ${slug})
      )
      and (
        b.owner_id = ${subject}
        or ${collaborates(subject, 'b', { writes: true })}
      )
    order by b.slug = ${slug} desc, b.deleted_at desc, b.id desc
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}
