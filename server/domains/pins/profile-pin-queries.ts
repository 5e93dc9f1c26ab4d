import { type Expression, sql } from 'kysely';
import { isListed, type Listing } from '../boards/visible-pin-queries.ts';

export function hasPublishedPins(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from pins p where p.user_id = ${userId} and p.deleted_at is null and p.is_created
  )`;
}

/** Of the Pins that the viewer sees: a time tells of secret Pins, too. */
export function lastSave(listing: Listing) {
  return sql<Date | null>`(
    select p.created_at from pins p
    where p.user_id = ${listing.userId} and p.deleted_at is null and ${isListed(listing)}
    order by p.created_at desc, p.id desc limit 1
  )`;
}
