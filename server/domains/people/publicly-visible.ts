import { type Expression, sql } from 'kysely';
import { isHiddenFrom } from '../notifications/hidden-people.ts';

export function isPubliclyVisible(viewerId: string | null, person: Expression<string>) {
  return sql<boolean>`(
    exists (
      select from users ou where ou.id = ${person}
        and ou.deactivated_at is null and not ou.is_private_profile
    ) and not ${isHiddenFrom(viewerId, person)}
  )`;
}
