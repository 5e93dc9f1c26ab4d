import { type Expression, sql } from 'kysely';

export function hasPublishedPins(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from pins p where p.user_id = ${userId} and p.deleted_at is null and p.is_created
  )`;
}

export function lastSave(userId: Expression<string>) {
  return sql<Date | null>`(
    select max(p.created_at) from pins p where p.user_id = ${userId} and p.deleted_at is null
  )`;
}
