import { type RawBuilder, sql } from 'kysely';
import type { Person } from '../people/hidden-people-queries.ts';
import type { PinCounts } from '../people/profile/profile-content.ts';
import { isListedBoard, type Listing } from './visible-pin-queries.ts';

/** Adds up the stored counts of the boards that the list shows. For a lateral join. */
export function pinCounts(listing: Listing) {
  return sql<PinCounts>`(
    select
      coalesce(sum(c.sign * c.pins), 0)::integer as pin_count,
      coalesce(sum(c.sign * c.stories), 0)::integer as story_pin_count,
      coalesce(sum(c.sign * c.quick_saves), 0)::integer as quick_saves_pin_count,
      coalesce(sum(c.sign * c.created), 0) > 0 as has_created,
      ${listing.isOwner ? isShown(listing.userId, sql`s.created`) : sql`false`} as shows_created,
      ${listing.isOwner ? isShown(listing.userId, sql`s.tried`) : sql`false`} as shows_tried,
      coalesce(sum(c.sign * c.tried), 0) > 0 as has_tried
    ${listedCounts(listing)}
  )`;
}

/** Whether visitors see one of these Pins of the person. */
function isShown(userId: Person, counted: RawBuilder<unknown>) {
  const isListed = isListedBoard({ userId, viewerId: null, isOwner: false });
  return sql<boolean>`exists (
    select from pin_counts s left join boards pb on pb.id = s.board_id
    where s.user_id = ${userId} and ${counted} > 0 and (s.board_id is null or ${isListed})
  )`;
}

export function ownPinCount(
  userId: string,
  which: 'all' | 'linked',
): RawBuilder<{ count: number }> {
  const counted = which === 'linked' ? sql`c.linked` : sql`c.pins`;
  return sql<{ count: number }>`
    select coalesce(sum(c.sign * ${counted}), 0)::integer as count
    ${listedCounts({ userId, viewerId: userId, isOwner: true })}
  `;
}

/**
 * Subtracts the own boards that the list doesn't show, which are few, from all: a person can have thousands of boards.
 * Boards of others are looked at one by one.
 */
function listedCounts(listing: Listing) {
  const { userId, isOwner } = listing;
  const isLeftOut = isOwner
    ? sql`pb.deleted_at is not null`
    : sql`(pb.deleted_at is not null or pb.archived_at is not null or pb.privacy <> 'public')`;
  return sql`
    from (
      select 1 as sign, c.* from pin_counts c where c.user_id = ${userId} and c.is_own
      union all
      select -1, c.* from boards pb join pin_counts c on c.user_id = ${userId} and c.board_id = pb.id
      where pb.owner_id = ${userId} and ${isLeftOut}
      union all
      select 1, c.* from pin_counts c join boards pb on pb.id = c.board_id
      where c.user_id = ${userId} and not c.is_own and ${isListedBoard(listing)}
    ) c
  `;
}
