import { type Expression, type RawBuilder, sql } from 'kysely';
import { inBoard, isListedBoard, type Listing } from '../boards/visible-pin-queries.ts';
import type { Person } from '../people/hidden-people-queries.ts';

export function hasPublishedPins(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from pins p where p.user_id = ${userId} and p.deleted_at is null and p.is_created
  )`;
}

/** Of the Pins that the viewer sees: a time tells of secret Pins, too. */
export function lastSave(listing: Listing) {
  const newest = newestPins(listing.userId, {
    isListedBoard: isListedBoard(listing),
    limit: sql.lit(1),
  });
  return sql<Date | null>`(select max(n.created_at) from ${newest} n)`;
}

interface Newest {
  /** Whether Pins on board `pb` are listed. */
  isListedBoard: RawBuilder<boolean>;
  limit: RawBuilder<unknown>;
  time?: Date | null;
  lastId?: string | null;
}

/** Of the Pins that are read in order before those of each listed board are. */
const MAX_IN_ORDER = 1000;

/**
 * Selects `id` and `created_at` of at least the newest `limit` Pins of a person on listed boards and on none, some of them
 * twice. Other boards can have any number of newer Pins, which it doesn't read.
 */
export function newestPins(userId: Person, { isListedBoard, limit, time, lastId }: Newest) {
  const start = time ? sql`and (p.created_at, p.id) < (${time}, ${lastId})` : sql``;
  const isTheirs = sql`p.user_id = ${userId} and p.deleted_at is null ${start}`;
  const newestFirst = sql`order by p.created_at desc, p.id desc`;
  return sql`(
    with found as materialized (
      select p.id, p.created_at from (
        select p.id, p.board_id, p.created_at from pins p
        where ${isTheirs} ${newestFirst} limit ${sql.lit(MAX_IN_ORDER)}
      ) p
      where ${inBoard(isListedBoard)} ${newestFirst} limit ${limit}
    )
    select f.id, f.created_at from found f
    union all
    select o.id, o.created_at from (
      -- The newest Pins are on the boards that have the newest.
      select n.id, n.created_at from (
        select c.board_id from pin_counts c cross join lateral (
          select p.id, p.created_at from pins p
          where p.board_id = c.board_id and ${isTheirs} ${newestFirst} limit 1
        ) p
        where c.user_id = ${userId} and c.pins > 0 and ${inBoard(isListedBoard, 'c')}
        ${newestFirst} limit ${limit}
      ) c cross join lateral (
        select p.id, p.created_at from pins p
        where p.board_id = c.board_id and ${isTheirs} ${newestFirst} limit ${limit}
      ) n
      union all (
        select p.id, p.created_at from pins p
        where p.board_id is null and ${isTheirs} ${newestFirst} limit ${limit}
      )
      order by created_at desc, id desc limit ${limit}
    ) o
    where (select count(*) from found) < ${limit} and exists (
      select from pins p where ${isTheirs} ${newestFirst} offset ${sql.lit(MAX_IN_ORDER)}
    )
  )`;
}
