import type { World } from '@corkboard/shared/contract/world.ts';
import type { Insertable } from 'kysely';

import { nameKey } from '../boards/name-key.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/schema.ts';
import { dateOr, dateOrNull } from './fields.ts';
import { userColumns } from './user-fields.ts';
import { boardName, canonical, lower, sectionName } from './world-names.ts';
import type { CheckedPicture } from './world-pictures.ts';

/** The tables that a world fills, in an order in which every row finds what it refers to. */
export const worldTables = [
  'pictures',
  'users',
  'former_usernames',
  'interests',
  'boards',
  'board_collaborators',
  'sections',
  'pins',
  'pin_favorites',
  'follows',
  'board_follows',
  'interest_follows',
  'blocks',
  'board_invites',
  'contact_requests',
  'blocking_actions',
  'merchants',
  'business_access',
  'experiences',
  'experience_states',
  'experiments',
  'user_states',
] as const;

export type WorldTable = (typeof worldTables)[number];
export type WorldRows = { [T in WorldTable]: Insertable<Database[T]>[] };

interface Sources {
  world: World;
  pictures: Map<string, CheckedPicture>;
  /** By username in lower case. */
  passwordHashes: Map<string, string>;
  now: Date;
}

/** Keys in the form of the product's own ids: an export's. They stay, so that addresses of Pins stay. */
const ownId = /^[0-9a-hjkmnp-tv-z]{20}$/;

/** A checked world as rows. Nothing here can fail: what could has been refused before. */
export function worldRows({ world, pictures, passwordHashes, now }: Sources): WorldRows {
  const at = (time: string | undefined) => dateOr(time, now);
  const idFor = (time: string | undefined) => newId(at(time).getTime());
  const byName = <T>(
    items: T[] | undefined,
    nameOf: (item: T) => string,
    idOf: (item: T) => string,
  ) => new Map((items ?? []).map((item) => [nameOf(item), idOf(item)]));

  const users = byName(
    world.users,
    (user) => lower(user.username),
    (user) => idFor(user.created_at),
  );
  const boards = byName(
    world.boards,
    (board) => canonical(boardName(board)),
    (board) => idFor(board.created_at),
  );
  const sections = byName(
    world.sections,
    (section) => canonical(sectionName(section)),
    (section) => idFor(section.created_at),
  );
  const interests = byName(
    world.interests,
    (interest) => interest.slug,
    (interest) => idFor(interest.created_at),
  );
  const pins = byName(
    world.pins,
    (pin) => pin.key,
    (pin) => (ownId.test(pin.key) ? pin.key : idFor(pin.created_at)),
  );

  const userId = (username: string) => found(users, lower(username));
  const boardId = (board: string) => found(boards, canonical(board));
  const sectionId = (section: string) => found(sections, canonical(section));
  const pinId = (key: string) => found(pins, key);
  const interestId = (slug: string) => found(interests, slug);
  const digestOf = (sha256: string) => found(pictures, sha256).digest;
  const digestOrNull = (sha256: string | null | undefined) => (sha256 ? digestOf(sha256) : null);

  const followers = countBy(world.follows, (follow) => lower(follow.followee));
  const followed = countBy(world.follows, (follow) => lower(follow.follower));
  const lastPins = lastPinnedAt(world);

  return {
    pictures: [
      ...new Map([...pictures.values()].map((picture) => [picture.digest, picture])).values(),
    ].map((picture) => ({
      digest: picture.digest,
      width: picture.width,
      height: picture.height,
      mime: 'image/jpeg',
      bytes: picture.size,
      dominant_color: picture.dominant_color,
      alt: picture.alt_text,
    })),
    users: (world.users ?? []).map((user) => {
      const columns = userColumns(user, now);
      return {
        ...columns,
        id: userId(user.username),
        password_hash: passwordHashes.get(lower(user.username)) ?? user.password_hash ?? null,
        picture_digest: digestOrNull(columns.picture_digest),
        cover_digest: digestOrNull(columns.cover_digest),
        follower_count: followers.get(lower(user.username)) ?? 0,
        followed_user_count: followed.get(lower(user.username)) ?? 0,
      };
    }),
    former_usernames: (world.users ?? []).flatMap((user) =>
      (user.former_usernames ?? []).map((username) => ({
        username: lower(username),
        user_id: userId(user.username),
      })),
    ),
    interests: (world.interests ?? []).map((interest) => ({
      id: interestId(interest.slug),
      slug: interest.slug,
      name: interest.name,
      picture_digest: digestOrNull(interest.picture?.sha256),
      created_at: at(interest.created_at),
    })),
    boards: (world.boards ?? []).map((board) => ({
      id: boardId(boardName(board)),
      owner_id: userId(board.owner),
      name: board.name,
      name_key: nameKey(board.name),
      slug: board.slug,
      description: board.description ?? '',
      category: board.category ?? null,
      privacy: board.privacy ?? 'public',
      archived_at: dateOrNull(board.archived_by_me_at),
      position: board.position ?? 0,
      board_order_modified_at: dateOrNull(board.board_order_modified_at),
      cover_pin_id: board.cover_pin === undefined ? null : pinId(board.cover_pin),
      is_temporarily_disabled: board.is_temporarily_disabled ?? false,
      sensitivity_screen: board.sensitivity_screen ?? null,
      should_show_board_collaborators: board.should_show_board_collaborators ?? true,
      last_pinned_at: dateOrNull(board.last_pinned_at ?? lastPins.get(canonical(boardName(board)))),
      seo_title: board.seo_title ?? null,
      seo_description: board.seo_description ?? null,
      seo_noindex_reason: board.seo_noindex_reason ?? null,
      deleted_at: dateOrNull(board.deleted_at),
      created_at: at(board.created_at),
      updated_at: at(board.created_at),
    })),
    board_collaborators: (world.boards ?? []).flatMap((board) =>
      (board.collaborating_users ?? []).map((collaborator) => ({
        board_id: boardId(boardName(board)),
        user_id: userId(collaborator.user),
        can_write: collaborator.can_write ?? true,
        created_at: at(collaborator.created_at ?? board.created_at),
      })),
    ),
    sections: (world.sections ?? []).map((section) => ({
      id: sectionId(sectionName(section)),
      board_id: boardId(section.board),
      title: section.title,
      slug: section.slug,
      position: section.position ?? 0,
      created_at: at(section.created_at),
    })),
    pins: (world.pins ?? []).map((pin) => ({
      id: pinId(pin.key),
      user_id: userId(pin.pinner),
      board_id: pin.board === undefined ? null : boardId(pin.board),
      section_id: pin.section === undefined ? null : sectionId(pin.section),
      picture_digest: digestOf(pin.picture.sha256),
      title: pin.title ?? '',
      description: pin.description ?? '',
      link: pin.link ?? null,
      alt_text: pin.alt_text ?? '',
      is_video: pin.is_video ?? false,
      story_page_count: pin.story_pin_data?.page_count ?? null,
      source_pin_id: pin.source_pin === undefined ? null : pinId(pin.source_pin),
      is_created: pin.is_created ?? false,
      is_tried: pin.is_tried ?? false,
      is_quick_save: pin.is_quick_save ?? false,
      interest_id: pin.interest === undefined ? null : interestId(pin.interest),
      position: pin.position ?? 0,
      deleted_at: dateOrNull(pin.deleted_at),
      created_at: at(pin.created_at),
      updated_at: at(pin.created_at),
    })),
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
      section_id: action.section === undefined ? null : sectionId(action.section),
      action_type: action.action_type,
      progress: action.progress ?? 0,
      is_origin: action.is_origin ?? true,
      created_at: at(action.created_at),
    })),
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
    })),
    user_states: (world.user_states ?? []).map((state) => ({
      user_id: userId(state.user),
      state: state.state,
      value: state.value,
    })),
  };
}

function found<V>(names: Map<string, V>, name: string): V {
  const value = names.get(name);
  if (value === undefined) throw new Error(`Unchecked reference: ${name}`);
  return value;
}

function countBy<T>(items: T[] | undefined, keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items ?? []) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** When each board was last saved to, where the file leaves that to its Pins. */
function lastPinnedAt(world: World): Map<string, string> {
  const last = new Map<string, string>();
  for (const pin of world.pins ?? []) {
    if (pin.board === undefined || pin.created_at === undefined || pin.deleted_at !== undefined)
      continue;
    const board = canonical(pin.board);
    const known = last.get(board);
    if (known === undefined || Date.parse(known) < Date.parse(pin.created_at))
      last.set(board, pin.created_at);
  }
  return last;
}
