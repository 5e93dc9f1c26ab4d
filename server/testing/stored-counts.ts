import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/**
 * Triggers keep the counts, so no test has to know of them. Each test with an app ends with this. @throws if a stored
 * count differs from what is there
 */
export async function assertRightCounts(db: Db): Promise<void> {
  const wrong = await findWrongCounts(db);
  if (wrong.length > 0) throw new Error(`Wrong stored counts: ${JSON.stringify(wrong, null, 2)}`);
}

export async function findWrongCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with pins_there as (
      select p.user_id, p.board_id, p.board_id is null or b.owner_id = p.user_id as is_own,
        count(*) as pins, count(p.story_page_count) as stories,
        count(*) filter (where p.is_quick_save) as quick_saves,
        count(*) filter (where p.is_created) as created,
        count(*) filter (where p.is_tried) as tried, count(p.link) as linked
      from pins p left join boards b on b.id = p.board_id
      where p.deleted_at is null group by p.user_id, p.board_id, b.owner_id
    ), boards_there as (
      select b.owner_id,
        count(*) filter (where b.archived_at is null and b.privacy = 'public') as open,
        count(*) filter (where b.archived_at is null and b.privacy = 'protected') as protected,
        count(*) filter (where b.archived_at is null and b.privacy = 'secret') as secret,
        count(*) filter (where b.archived_at is not null) as archived,
        count(*) filter (
          where exists (select from board_collaborators c where c.board_id = b.id)
        ) as shared
      from boards b where b.deleted_at is null group by b.owner_id
    ), on_boards as (
      select b.id,
        (
          select count(*) from board_follows f
          join users u on u.id = f.user_id and u.deactivated_at is null where f.board_id = b.id
        ) as follower_count,
        (select count(*) from board_collaborators c where c.board_id = b.id) as collaborator_count,
        (
          select count(*) from sections s where s.board_id = b.id and s.deleted_at is null
        ) as section_count
      from boards b
    )
    select to_jsonb(s) as stored, to_jsonb(t) as there
    from (select * from pin_counts where pins <> 0) s
    full join pins_there t on t.user_id = s.user_id and t.board_id is not distinct from s.board_id
    where to_jsonb(s) is distinct from to_jsonb(t)
    union all
    select to_jsonb(s), to_jsonb(t)
    from (select * from board_counts where open + protected + secret + archived > 0) s
    full join boards_there t on t.owner_id = s.owner_id
    where to_jsonb(s) is distinct from to_jsonb(t)
    union all
    select to_jsonb(s), to_jsonb(t)
    from (select id, follower_count, collaborator_count, section_count from boards) s
    join on_boards t on t.id = s.id
    where to_jsonb(s) is distinct from to_jsonb(t)
  `.execute(db);
  return rows;
}
