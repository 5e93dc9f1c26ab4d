import type { World } from '@corkboard/shared/contract/world';
import type { ContentTable } from './content-rows.ts';
import type { PeopleTable } from './people-rows.ts';
import type { WorldIds } from './world-ids.ts';
import type { WorldRows, WorldSources } from './world-rows.ts';

export function relationRows(
  { world }: WorldSources,
  ids: WorldIds,
): Omit<WorldRows, ContentTable | PeopleTable> {
  return {
    ...toFollowRows(world, ids),
    ...toOfferRows(world, ids),
    ...toBusinessRows(world, ids),
    ...toGuidanceRows(world, ids),
  };
}

function toFollowRows(
  world: World,
  { at, userId, boardId, pinId, interestId }: WorldIds,
): Pick<
  WorldRows,
  'pin_favorites' | 'follows' | 'follow_requests' | 'board_follows' | 'interest_follows' | 'blocks'
> {
  return {
    pin_favorites: (world.favorites ?? []).map((favorite) => ({
      user_id: userId(favorite.user),
      pin_id: pinId(favorite.pin),
      created_at: at(favorite.created_at),
    })),
    follows: (world.follows ?? []).map((follow) => ({
      follower_id: userId(follow.follower),
      followee_id: userId(follow.followee),
      is_explicit: follow.is_explicit ?? true,
      created_at: at(follow.created_at),
    })),
    follow_requests: (world.follow_requests ?? []).map((request) => ({
      requester_id: userId(request.requester),
      followee_id: userId(request.followee),
      created_at: at(request.created_at),
    })),
    board_follows: (world.board_follows ?? []).map((follow) => ({
      user_id: userId(follow.user),
      board_id: boardId(follow.board),
      created_at: at(follow.created_at),
    })),
    interest_follows: (world.interest_follows ?? []).map((follow) => ({
      user_id: userId(follow.user),
      interest_id: interestId(follow.interest),
      created_at: at(follow.created_at),
    })),
    blocks: (world.blocks ?? []).map((block) => ({
      blocker_id: userId(block.blocker),
      blocked_id: userId(block.blocked),
      source: block.source ?? null,
      context: block.context ?? null,
      created_at: at(block.created_at),
    })),
  };
}

function toOfferRows(
  world: World,
  { at, idFor, userId, boardId, sectionId }: WorldIds,
): Pick<WorldRows, 'board_invites' | 'contact_requests' | 'blocking_actions'> {
  return {
    board_invites: (world.board_invites ?? []).map((invite) => ({
      id: idFor(invite.created_at),
      board_id: invite.board === undefined ? null : boardId(invite.board),
      invited_user_id: userId(invite.invited_user),
      invited_by_user_id: userId(invite.invited_by_user),
      status: invite.status ?? 'pending',
      type: invite.type ?? 'board',
      created_at: at(invite.created_at),
    })),
    contact_requests: (world.contact_requests ?? []).map((contact) => ({
      id: idFor(contact.created_at),
      board_id: contact.board === undefined ? null : boardId(contact.board),
      sender_id: userId(contact.sender),
      recipient_id: userId(contact.recipient),
      status: contact.status ?? 'pending',
      created_at: at(contact.created_at),
    })),
    blocking_actions: (world.blocking_actions ?? []).map((action) => ({
      id: idFor(action.created_at),
      board_id: boardId(action.board),
      section_id: blockedSection(action, sectionId),
      action_type: action.action_type,
      progress: action.progress ?? 0,
      is_origin: action.is_origin ?? true,
      created_at: at(action.created_at),
    })),
  };
}

function toBusinessRows(
  world: World,
  { at, userId }: WorldIds,
): Pick<WorldRows, 'merchants' | 'business_access'> {
  return {
    merchants: (world.merchants ?? []).map(({ user, inspirational_signal, ...merchant }) => ({
      user_id: userId(user),
      is_verified_merchant: merchant.is_verified_merchant ?? false,
      is_inspirational_merchant: merchant.is_inspirational_merchant ?? false,
      is_inspirational: merchant.is_inspirational ?? false,
      is_eligible_for_storefront_badges: merchant.is_eligible_for_storefront_badges ?? false,
      business_diversity_labels: merchant.business_diversity_labels ?? [],
      disapproval_reasons: merchant.disapproval_reasons ?? [],
      review_criteria: merchant.review_criteria ?? [],
      review_labels: merchant.review_labels ?? [],
      badge_details: merchant.badge_details ?? [],
      profile_badges: merchant.profile_badges ?? [],
      signal_badges: inspirational_signal?.badge_details ?? [],
      badge_color: inspirational_signal?.inspirational_badge_selection?.badgeColor ?? null,
      badge_opt_out: inspirational_signal?.inspirational_badge_selection?.badgeOptOut ?? [],
      created_at: at(merchant.created_at),
      updated_at: at(merchant.created_at),
    })),
    business_access: (world.business_access ?? []).map((access) => ({
      profile_id: userId(access.profile),
      member_id: userId(access.member),
      permissions: access.permissions ?? [],
      requires_mfa: access.requires_mfa ?? false,
      created_at: at(access.created_at),
    })),
  };
}

function toGuidanceRows(
  world: World,
  { userId }: WorldIds,
): Pick<WorldRows, 'experiences' | 'experience_states' | 'experiments' | 'user_states'> {
  return {
    experiences: (world.experiences ?? []).map((experience) => ({
      experience_id: experience.experience_id,
      placement_id: experience.placement_id,
      type: experience.type,
      display_data: JSON.stringify(experience.display_data),
      audience: experience.audience ?? 'everyone',
      priority: experience.priority ?? 0,
      is_on: experience.is_on ?? true,
    })),
    experience_states: (world.experience_states ?? []).map((state) => ({
      user_id: userId(state.user),
      experience_id: state.experience_id,
      state: state.state,
    })),
    experiments: (world.experiments ?? []).map((experiment) => ({
      name: experiment.name,
      is_on: experiment.is_on ?? false,
      group_name: experiment.group_name ?? null,
      description: experiment.description ?? '',
      percent: experiment.percent ?? 100,
      audience: JSON.stringify(experiment.audience ?? []),
      groups: JSON.stringify(experiment.groups ?? []),
    })),
    user_states: (world.user_states ?? []).map((state) => ({
      user_id: userId(state.user),
      state: state.state,
      value: state.value,
    })),
  };
}

/** -1 is the whole board, null its Pins outside of sections. [PROG-020, PROG-021] */
function blockedSection(
  action: { section?: string; is_whole_board?: boolean },
  sectionId: (name: string) => string,
): string | null {
  if (action.is_whole_board === true) return '-1';
  return action.section === undefined ? null : sectionId(action.section);
}
