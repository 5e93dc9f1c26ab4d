import type { PinFilter } from '@corkboard/shared/contract/pins';
import { type ColorFamily, colorFamilies, neutralColors } from '@corkboard/shared/rules/pins';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAnyOf } from '../../../platform/db/any-of.ts';

/** A condition on Pins `p`. */
export type PinCondition = RawBuilder<SqlBool>;

/**
 * Conditions on Pins `p`. COLORS matches images that are mostly `color`, or any color except black, gray, and white.
 * [SRV-005]
 */
export function pinFilter(
  filter: PinFilter | undefined,
  userId: string,
  color?: ColorFamily,
): RawBuilder<SqlBool> {
  const isFavorite = sql<SqlBool>`exists (
    select from pin_favorites v where v.pin_id = p.id and v.user_id = ${userId}
  )`;
  switch (filter) {
    case 'FAVORITED':
      return isFavorite;
    case 'CREATED_BY_ME':
      return sql<SqlBool>`p.is_created`;
    case 'FAVORITED_AND_CREATED_BY_ME':
      return sql<SqlBool>`p.is_created and ${isFavorite}`;
    case 'INTERESTS':
      return sql<SqlBool>`p.interest_id is not null`;
    case 'COLORS':
      return hasColor(color === undefined ? chromaticColors : [color]);
    case 'none':
    case undefined:
      return sql<SqlBool>`true`;
  }
}

const chromaticColors = colorFamilies.filter((family) => !neutralColors.includes(family));

function hasColor(families: readonly ColorFamily[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from pictures shown
    where shown.digest = p.picture_digest and shown.color_family = any (${families}::text[])
  )`;
}

export const isCreated: PinCondition = sql`p.is_created`;
export const hasLink: PinCondition = sql`p.link is not null`;
export const isStory: PinCondition = sql`p.story_page_count is not null`;
export const isVideo: PinCondition = sql`p.is_video`;

export function isInBoard(boardId: string): PinCondition {
  return sql`p.board_id = ${boardId}`;
}

export function hasId(ids: readonly string[]): PinCondition {
  return isAnyOf('p.id', ids);
}

export function combineConditions(conditions: readonly PinCondition[]): PinCondition {
  return sql`(${sql.join(conditions, sql` and `)})`;
}
