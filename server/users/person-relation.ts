import type { PersonRelation } from '@corkboard/shared/rules/person-relation.ts';
import { type Expression, sql } from 'kysely';
import type { Person } from './hidden-people.ts';
import { blocks, follows } from './user-cards.ts';

/**
 * The one place where the facts about two people are read: `person` as `viewer` relates to them. Reads and writes ask
 * the rules with the same record.
 */
export function personRelation(viewer: Person, person: Expression<string>) {
  return sql<PersonRelation>`(
    select jsonb_build_object(
      'id', r.id,
      'isActive', r.deactivated_at is null,
      'isPrivate', r.is_private_profile,
      'isFollowed', ${follows(viewer, sql.ref('r.id'))},
      'isBlocked', ${blocks(viewer, sql.ref('r.id'))},
      'blocksViewer', ${blocks(sql.ref('r.id'), viewer)}
    )
    from users r where r.id = ${person}
  )`;
}
