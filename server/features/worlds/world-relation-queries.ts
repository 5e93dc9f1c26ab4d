import type { Db } from '../../platform/db/db.ts';
import { iso, omitDefault, omitEmpty } from './fields.ts';
import { type Names, name } from './read-names.ts';

export async function readRelations(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const board = (id: string | null) => (id === null ? undefined : names.boards.get(id));
  const rowsByTable = {
    favorites: await db.selectFrom('pin_favorites').selectAll().execute(),
    follows: await db.selectFrom('follows').selectAll().execute(),
    followRequests: await db
      .selectFrom('follow_requests')
      .selectAll()
      .where('declined_at', 'is', null)
      .execute(),
    boardFollows: await db.selectFrom('board_follows').selectAll().execute(),
    interestFollows: await db.selectFrom('interest_follows').selectAll().execute(),
    blocks: await db.selectFrom('blocks').selectAll().execute(),
    invites: await db.selectFrom('board_invites').selectAll().execute(),
    contacts: await db.selectFrom('contact_requests').selectAll().execute(),
    actions: await db
      .selectFrom('blocking_actions')
      .selectAll()
      // Running jobs of this server aren't part of a world.
      .where('action_id', 'is', null)
      .execute(),
    merchants: await db.selectFrom('merchants').selectAll().execute(),
    access: await db.selectFrom('business_access').selectAll().execute(),
    experiences: await db.selectFrom('experiences').selectAll().execute(),
    experienceStates: await db.selectFrom('experience_states').selectAll().execute(),
    experiments: await db.selectFrom('experiments').selectAll().execute(),
    userStates: await db.selectFrom('user_states').selectAll().execute(),
  };

  return {
    favorites: rowsByTable.favorites
      .filter((row) => names.pins.has(row.pin_id))
      .map((row) => ({
        user: user(row.user_id),
        pin: row.pin_id,
        created_at: iso(row.created_at),
      })),
    follows: rowsByTable.follows.map((row) => ({
      follower: user(row.follower_id),
      followee: user(row.followee_id),
      is_explicit: omitDefault(row.is_explicit, true),
      created_at: iso(row.created_at),
    })),
    follow_requests: rowsByTable.followRequests.map((row) => ({
      requester: user(row.requester_id),
      followee: user(row.followee_id),
      created_at: iso(row.created_at),
    })),
    board_follows: rowsByTable.boardFollows
      .filter((row) => names.boards.has(row.board_id))
      .map((row) => ({
        user: user(row.user_id),
        board: board(row.board_id),
        created_at: iso(row.created_at),
      })),
    interest_follows: rowsByTable.interestFollows.map((row) => ({
      user: user(row.user_id),
      interest: name(names.interests, row.interest_id),
      created_at: iso(row.created_at),
    })),
    blocks: rowsByTable.blocks.map((row) => ({
      blocker: user(row.blocker_id),
      blocked: user(row.blocked_id),
      source: row.source ?? undefined,
      context: row.context ?? undefined,
      created_at: iso(row.created_at),
    })),
    board_invites: rowsByTable.invites.map((row) => ({
      board: board(row.board_id),
      invited_user: user(row.invited_user_id),
      invited_by_user: user(row.invited_by_user_id),
      status: omitDefault(row.status, 'pending'),
      type: omitDefault(row.type, 'board'),
      created_at: iso(row.created_at),
    })),
    contact_requests: rowsByTable.contacts.map((row) => ({
      board: board(row.board_id),
      sender: user(row.sender_id),
      recipient: user(row.recipient_id),
      status: omitDefault(row.status, 'pending'),
      created_at: iso(row.created_at),
    })),
    blocking_actions: rowsByTable.actions
      .filter((row) => names.boards.has(row.board_id))
      .map((row) => ({
        board: board(row.board_id),
        section: row.section_id === null ? undefined : names.sections.get(row.section_id),
        action_type: row.action_type,
        is_whole_board: omitDefault(row.section_id === '-1', false),
        progress: omitDefault(row.progress, 0),
        is_origin: omitDefault(row.is_origin, true),
        created_at: iso(row.created_at),
      })),
    merchants: rowsByTable.merchants.map((row) => ({
      user: user(row.user_id),
      is_verified_merchant: omitDefault(row.is_verified_merchant, false),
      is_inspirational_merchant: omitDefault(row.is_inspirational_merchant, false),
      is_inspirational: omitDefault(row.is_inspirational, false),
      is_eligible_for_storefront_badges: omitDefault(row.is_eligible_for_storefront_badges, false),
      business_diversity_labels: omitEmpty(row.business_diversity_labels),
      disapproval_reasons: omitEmpty(row.disapproval_reasons),
      review_criteria: omitEmpty(row.review_criteria),
      review_labels: omitEmpty(row.review_labels),
      badge_details: omitEmpty(row.badge_details),
      profile_badges: omitEmpty(row.profile_badges),
      inspirational_signal: {
        badge_details: row.signal_badges,
        inspirational_badge_selection: {
          badgeColor: row.badge_color,
          badgeOptOut: row.badge_opt_out,
        },
      },
      created_at: iso(row.created_at),
    })),
    business_access: rowsByTable.access.map((row) => ({
      profile: user(row.profile_id),
      member: user(row.member_id),
      permissions: omitEmpty(row.permissions),
      requires_mfa: omitDefault(row.requires_mfa, false),
      created_at: iso(row.created_at),
    })),
    experiences: rowsByTable.experiences.map((row) => ({
      experience_id: row.experience_id,
      placement_id: row.placement_id,
      type: row.type,
      display_data: row.display_data,
      audience: omitDefault(row.audience, 'everyone'),
      priority: omitDefault(row.priority, 0),
      is_on: omitDefault(row.is_on, true),
    })),
    experience_states: rowsByTable.experienceStates.map((row) => ({
      user: user(row.user_id),
      experience_id: row.experience_id,
      state: row.state,
    })),
    experiments: rowsByTable.experiments.map((row) => ({
      name: row.name,
      is_on: omitDefault(row.is_on, false),
      group_name: row.group_name ?? undefined,
      description: omitDefault(row.description, ''),
      percent: omitDefault(row.percent, 100),
      audience: row.audience.length > 0 ? row.audience : undefined,
      groups: row.groups.length > 0 ? row.groups : undefined,
    })),
    user_states: rowsByTable.userStates.map((row) => ({
      user: user(row.user_id),
      state: row.state,
      value: row.value,
    })),
  };
}
