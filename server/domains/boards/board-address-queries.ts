import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { UNDO_DAYS } from './undo-days.ts';

export interface BoardAddress {
  ownerId: string;
  slug: string;
}

export interface AddressedBoard {
  id: string;
  owner_id: string;
  username: string;
  name: string;
  description: string;
  slug: string;
  pin_count: number;
  /** Others than the owner who have Pins on it. */
  people_count: number;
  /** The slug that it was found by. */
  asked: string;
}

/**
 * No matter who can see them, and also those that their owner can restore. Of several boards at an address, a board that
 * exists wins, and then the one with this current address.
 */
export async function findBoardsByAddress(
  db: Db,
  addresses: readonly BoardAddress[],
): Promise<AddressedBoard[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<AddressedBoard>`
    select
      b.id, b.owner_id, o.username, b.name, b.description, b.slug, n.pin_count, n.people_count,
      a.slug as asked
    from (
      select distinct * from unnest(
        ${addresses.map(({ ownerId }) => ownerId)}::text[],
        ${addresses.map(({ slug }) => slug)}::text[]
      ) as a (owner_id, slug)
    ) a
    join users o on o.id = a.owner_id
    join lateral (
      select b.* from boards b
      left join former_board_slugs f on f.board_id = b.id and f.slug = a.slug
      where b.owner_id = a.owner_id and (b.slug = a.slug or f.slug is not null)
        and (b.deleted_at is null or ${isRestorable})
      order by b.deleted_at is null desc, b.slug = a.slug desc, f.created_at desc, b.deleted_at desc
      limit 1
    ) b on true
    join lateral ${countPins} n on true
    order by b.id
  `.execute(db);
  return rows;
}

/** A merged board only returns by the undo of its merge, and its Pins are on another board. */
const isRestorable = sql`(
  b.deleted_at > now() - make_interval(days => ${UNDO_DAYS}) and not exists (
    select from board_actions m where m.id = b.deleted_by and m.kind = 'merge_boards'
  )
)`;

/** From stored counts, except for a deleted board, which has none of the Pins that were deleted with it. */
const countPins = sql`(
  select
    coalesce(sum(c.pins), 0)::integer as pin_count,
    count(*) filter (where c.user_id <> b.owner_id) as people_count
  from (
    select c.user_id, c.pins from pin_counts c
    where b.deleted_at is null and c.board_id = b.id and c.pins > 0
    union all
    select p.user_id, count(*) from pins p
    where b.deleted_at is not null and p.board_id = b.id
      and (p.deleted_at is null or p.deleted_by = b.deleted_by)
    group by p.user_id
  ) c
)`;
