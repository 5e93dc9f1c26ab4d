import type { Db } from '../../../platform/db/db.ts';
import { type Names, name } from '../check/read-names.ts';
import { iso, omitDefault, omitEmpty } from '../fields.ts';

export async function readRelations(db: Db, names: Names) {
  return {
    ...(await readFollows(db, names)),
    ...(await readOffers(db, names)),
    ...(await readBusinesses(db, names)),
    ...(await readGuidance(db, names)),
  };
}

async function readFollows(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const board = (id: string | null) => (id === null ? undefined : names.boards.get(id));
  const favorites = await db.selectFrom('pin_favorites').selectAll().execute();
  const follows = await db.selectFrom('follows').selectAll().execute();
  const followRequests = await db
    .selectFrom('follow_requests')
    .selectAll()
    .where('declined_at', 'is', null)
    .execute();
  const boardFollows = await db.selectFrom('board_follows').selectAll().execute();
  const interestFollows = await db.selectFrom('interest_follows').selectAll().execute();
  const blocks = await db.selectFrom('blocks').selectAll().execute();
  return {
    favorites: favorites
      .filter((row) => names.pins.has(row.pin_id))
      .map((row) => ({
        user: user(row.user_id),
        pin: row.pin_id,
        created_at: iso(row.created_at),
      })),
    follows: follows.map((row) => ({
      follower: user(row.follower_id),
      followee: user(row.followee_id),
      is_explicit: omitDefault(row.is_explicit, true),
      created_at: iso(row.created_at),
    })),
    follow_requests: followRequests.map((row) => ({
      requester: user(row.requester_id),
      followee: user(row.followee_id),
      created_at: iso(row.created_at),
    })),
    board_follows: boardFollows
      .filter((row) => names.boards.has(row.board_id))
      .map((row) => ({
        user: user(row.user_id),
        board: board(row.board_id),
        created_at: iso(row.created_at),
      })),
    interest_follows: interestFollows.map((row) => ({
      user: user(row.user_id),
      interest: name(names.interests, row.interest_id),
      created_at: iso(row.created_at),
    })),
    blocks: blocks.map((row) => ({
      blocker: user(row.blocker_id),
      blocked: user(row.blocked_id),
      source: row.source ?? undefined,
      context: row.context ?? undefined,
      created_at: iso(row.created_at),
    })),
  };
}

async function readOffers(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const board = (id: string | null) => (id === null ? undefined : names.boards.get(id));
  const invites = await db.selectFrom('board_invites').selectAll().execute();
  const contacts = await db.selectFrom('contact_requests').selectAll().execute();
  const actions = await db
    .selectFrom('blocking_actions')
    .selectAll()
    // Running jobs of this server aren't part of a world.
    .where('action_id', 'is', null)
    .execute();
  return {
    board_invites: invites.map((row) => ({
      board: board(row.board_id),
      invited_user: user(row.invited_user_id),
      invited_by_user: user(row.invited_by_user_id),
      status: omitDefault(row.status, 'pending'),
      type: omitDefault(row.type, 'board'),
      created_at: iso(row.created_at),
    })),
    contact_requests: contacts.map((row) => ({
      board: board(row.board_id),
      sender: user(row.sender_id),
      recipient: user(row.recipient_id),
      status: omitDefault(row.status, 'pending'),
      created_at: iso(row.created_at),
    })),
    blocking_actions: actions
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
  };
}

async function readBusinesses(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const merchants = await db.selectFrom('merchants').selectAll().execute();
  const access = await db.selectFrom('business_access').selectAll().execute();
  return {
    merchants: merchants.map((row) => ({
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
    business_access: access.map((row) => ({
      profile: user(row.profile_id),
      member: user(row.member_id),
      permissions: omitEmpty(row.permissions),
      requires_mfa: omitDefault(row.requires_mfa, false),
      created_at: iso(row.created_at),
    })),
  };
}

async function readGuidance(db: Db, names: Names) {
  const user = (id: string) => name(names.users, id);
  const experiences = await db.selectFrom('experiences').selectAll().execute();
  const experienceStates = await db.selectFrom('experience_states').selectAll().execute();
  const experiments = await db.selectFrom('experiments').selectAll().execute();
  const userStates = await db.selectFrom('user_states').selectAll().execute();
  return {
    experiences: experiences.map((row) => ({
      experience_id: row.experience_id,
      placement_id: row.placement_id,
      type: row.type,
      display_data: row.display_data,
      audience: omitDefault(row.audience, 'everyone'),
      priority: omitDefault(row.priority, 0),
      is_on: omitDefault(row.is_on, true),
    })),
    experience_states: experienceStates.map((row) => ({
      user: user(row.user_id),
      experience_id: row.experience_id,
      state: row.state,
    })),
    experiments: experiments.map((row) => ({
      name: row.name,
      is_on: omitDefault(row.is_on, false),
      group_name: row.group_name ?? undefined,
      description: omitDefault(row.description, ''),
      percent: omitDefault(row.percent, 100),
      audience: row.audience.length > 0 ? row.audience : undefined,
      groups: row.groups.length > 0 ? row.groups : undefined,
    })),
    user_states: userStates.map((row) => ({
      user: user(row.user_id),
      state: row.state,
      value: row.value,
    })),
  };
}
