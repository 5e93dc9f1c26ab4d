import type { BoardState } from '@corkboard/shared/rules/boards';
import { type RawBuilder, sql } from 'kysely';
import { personRelation } from '../../people/follows/person-relation-queries.ts';
import { hasBlockBetween, type Person } from '../../people/hidden-people-queries.ts';
import { blocks, follows } from '../../people/user-card-queries.ts';

interface BoardParts {
  /** The relation of the viewer to the owner. */
  owner: RawBuilder<unknown>;
  /** Of the viewer; null for others. */
  collaboration: RawBuilder<unknown>;
}

/**
 * Selects the facts about a board for a viewer. Reads and writes both use it. `board` is the alias of the `boards` row.
 * A list that has selected a part for all its boards at once passes it.
 */
export function boardState(viewer: Person, board: string, parts: Partial<BoardParts> = {}) {
  const column = (name: string) => sql.ref<string>(`${board}.${name}`);
  const {
    owner = personRelation(viewer, column('owner_id')),
    collaboration = sql`(
      select jsonb_build_object('canWrite', co.can_write) from board_collaborators co
      where co.board_id = ${column('id')} and co.user_id = ${viewer}
    )`,
  } = parts;
  return sql<BoardState>`jsonb_build_object(
    'owner', ${owner},
    'privacy', ${column('privacy')},
    'isArchived', ${column('archived_at')} is not null,
    'isDeleted', ${column('deleted_at')} is not null,
    'isBusy', ${column('blocked_by')} is not null,
    'collaboration', ${collaboration}
  )`;
}

/** The rule `isCollaborator` as a SQL condition, for lists. */
export function collaborates(person: Person, board: string, { writes = false } = {}) {
  const owner = sql.ref<string>(`${board}.owner_id`);
  return sql<boolean>`(
    exists (
      select from board_collaborators co
      where co.board_id = ${sql.ref(`${board}.id`)} and co.user_id = ${person}
        and ${writes ? sql`co.can_write` : sql`true`}
    ) and not ${hasBlockBetween(person, owner)}
  )`;
}

/** The rule `boardAccess` as a SQL condition, for lists and counts. */
export function canSeeBoard(person: Person, board: string) {
  return sql<boolean>`(
    ${sql.ref(`${board}.deleted_at`)} is null and ${canSeeUndeletedBoard(person, board)}
  )`;
}

/** Like `canSeeBoard`, but a deleted board counts as if it was restored. */
export function canSeeUndeletedBoard(person: Person, board: string) {
  // As a parameter, PostgreSQL would plan each run, because it knows more about null than about all values.
  const viewer = person ?? sql<string>`null::text`;
  const column = (name: string) => sql.ref<string>(`${board}.${name}`);
  return sql<boolean>`(
    ${column('owner_id')} = ${viewer} or (
      ${column('archived_at')} is null
      and not ${blocks(column('owner_id'), viewer)}
      and exists (
        select from users bo
        where bo.id = ${column('owner_id')} and bo.deactivated_at is null and (
          (
            ${column('privacy')} <> 'secret'
            and (not bo.is_private_profile or ${follows(viewer, sql.ref('bo.id'))})
          )
          or ${collaborates(viewer, board)}
        )
      )
    )
  )`;
}

/** The rule `offerAccess` as a SQL condition, for counts. */
export function canAcceptOffer(sender: Person, recipient: Person, board: string) {
  const owner = sql.ref<string>(`${board}.owner_id`);
  return sql<boolean>`(
    ${canSeeBoard(sender, board)} and ${sql.ref(`${board}.archived_at`)} is null
    and exists (select from users os where os.id = ${sender} and os.deactivated_at is null)
    and (${owner} = ${sender} or ${collaborates(sender, board, { writes: true })})
    and not ${hasBlockBetween(recipient, owner)} and not ${hasBlockBetween(recipient, sender)}
  )`;
}
