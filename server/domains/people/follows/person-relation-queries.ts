import type { PersonRelation, ProfileFacts } from '@corkboard/shared/rules/people';
import { type Expression, sql } from 'kysely';
import { isHiddenFrom, type Person } from '../hidden-people-queries.ts';
import { blocks, follows } from '../user-card-queries.ts';

/** Selects the facts about a person that every permission rule takes, for reads and writes. */
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

export function profileFacts(viewer: Person, person: Expression<string>) {
  return sql<ProfileFacts>`(
    ${personRelation(viewer, person)} || (
      select jsonb_build_object(
        'messaging', jsonb_build_object(
          'is_partner', m.is_partner,
          'should_show_messaging', m.should_show_messaging,
          'enable_profile_message', m.enable_profile_message
        ),
        'link', (
          select jsonb_build_object(
            'permissions', a.permissions,
            'viewerMeetsMfaRequirement', not a.requires_mfa or member.has_mfa
          )
          from business_access a
          join users member on member.id = a.member_id and member.deactivated_at is null
          where a.profile_id = m.id and a.member_id = ${viewer}
        )
      )
      from users m where m.id = ${person}
    )
  )`;
}

/** Not `exists`, for which the planner can read all people for each row, or each row for all people. */
export function isAccountOpen(person: Expression<string>) {
  return sql<boolean>`coalesce((
    select ou.deactivated_at is null from users ou where ou.id = ${person}
  ), false)`;
}

export function isPubliclyVisible(viewerId: string | null, person: Expression<string>) {
  return sql<boolean>`(
    coalesce((
      select ou.deactivated_at is null and not ou.is_private_profile from users ou
      where ou.id = ${person}
    ), false) and not ${isHiddenFrom(viewerId, person)}
  )`;
}
