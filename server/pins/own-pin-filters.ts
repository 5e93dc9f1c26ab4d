import type { PinFilter } from '@corkboard/shared/contract/pin-feeds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { wordsOf } from '../search/words-of.ts';

/** The owner's filters as conditions on Pins `p`. COLORS is a way to look at all of them. [SRV-005, PINS-017] */
export function pinFilter(filter: PinFilter | undefined, userId: string): RawBuilder<SqlBool> {
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
    case 'none':
    case undefined:
      return sql<SqlBool>`true`;
  }
}

/** Every word of a query as the beginning of a word of the Pin; null when it holds no word at all. */
export function wordsCondition(query: string): RawBuilder<SqlBool> | null {
  const words = wordsOf(query);
  return words === null ? null : sql<SqlBool>`p.search @@ to_tsquery('simple', ${words})`;
}
