import { type Expression, sql } from 'kysely';
import { isHiddenFrom } from '../notifications/hidden-people.ts';

/** Whether a person is active, public, and not hidden by a block in either direction. */
export function isPubliclyVisible(viewerId: string | null, person: Expression<string>) {
  return sql<boolean>`(
    exists (
      select from users ou where ou.id = ${person}
        and ou.deactivated_at is null and not ou.is_private_profile
    ) and not ${isHiddenFrom(viewerId, person)}
  )`;
}
