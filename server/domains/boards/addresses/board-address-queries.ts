import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export interface BoardAddress {
  ownerId: string;
  slug: string;
}

interface AddressedBoard {
  id: string;
  owner_id: string;
  username: string;
  name: string;
  description: string;
  slug: string;
}

/** No matter who can see them. A current address wins over another board's former one. */
export async function findBoardsByAddress(
  db: Db,
  addresses: readonly BoardAddress[],
): Promise<AddressedBoard[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<AddressedBoard>`
    select distinct on (b.id) b.id, b.owner_id, o.username, b.name, b.description, b.slug
    from unnest(
      ${addresses.map(({ ownerId }) => ownerId)}::text[],
      ${addresses.map(({ slug }) => slug)}::text[]
    ) as a (owner_id, slug)
    join users o on o.id = a.owner_id
    join lateral (
      select b.* from boards b
      left join former_board_slugs f on f.board_id = b.id and f.slug = a.slug
      where b.owner_id = a.owner_id and b.deleted_at is null
        and (b.slug = a.slug or f.slug is not null)
      order by b.slug = a.slug desc, f.created_at desc limit 1
    ) b on true
    order by b.id
  `.execute(db);
  return rows;
}
