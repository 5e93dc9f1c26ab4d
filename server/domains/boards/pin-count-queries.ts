import { type RawBuilder, sql } from 'kysely';
import type { PinCounts } from '../people/profile/profile-content.ts';
import { isListedBoard, type Listing } from './visible-pin-queries.ts';

/**
 * Counts Pins by board from the index alone and checks each board once, so that tens of thousands of Pins take
 * milliseconds. For a lateral join.
 */
export function pinCounts(listing: Listing) {
  return sql<PinCounts>`(
    select
      coalesce(sum(c.pins), 0)::integer as pin_count,
      coalesce(sum(c.stories), 0)::integer as story_pin_count,
      coalesce(sum(c.quick_saves), 0)::integer as quick_saves_pin_count,
      coalesce(bool_or(c.created), false) as has_created,
      coalesce(bool_or(c.tried), false) as has_tried
    from (
      select p.board_id, count(*) as pins, count(p.story_page_count) as stories,
        count(*) filter (where p.is_quick_save) as quick_saves,
        bool_or(p.is_created) as created, bool_or(p.is_tried) as tried
      from pins p
      where p.user_id = ${listing.userId} and p.deleted_at is null
      group by p.board_id
    ) c
    ${inListedBoard(listing)}
  )`;
}

export function ownPinCount(
  userId: string,
  which: 'all' | 'linked',
): RawBuilder<{ count: number }> {
  const condition = which === 'linked' ? sql`p.link is not null` : sql`true`;
  return sql<{ count: number }>`
    select coalesce(sum(c.pins), 0)::integer as count
    from (
      select p.board_id, count(*) as pins from pins p
      where p.user_id = ${userId} and p.deleted_at is null and ${condition}
      group by p.board_id
    ) c
    ${inListedBoard({ userId, viewerId: userId, isOwner: true })}
  `;
}

function inListedBoard(listing: Listing) {
  return sql`left join boards pb on pb.id = c.board_id
    where c.board_id is null or ${isListedBoard(listing)}`;
}
