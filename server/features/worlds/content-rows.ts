import type { LinkMetadata } from '@corkboard/shared/contract/pins';
import type { World } from '@corkboard/shared/contract/world';

import { nameKey } from '../../domains/boards/addresses/name-key.ts';
import { colorColumns } from '../../domains/media/images/color-columns.ts';
import { dateOrNull } from './fields.ts';
import { userColumns } from './user-fields.ts';
import type { WorldIds } from './world-ids.ts';
import { boardName, canonical, lower, sectionName } from './world-names.ts';
import type { WorldRows, WorldSources } from './world-rows.ts';

export type ContentTable =
  | 'pictures'
  | 'videos'
  | 'users'
  | 'former_usernames'
  | 'interests'
  | 'boards'
  | 'board_collaborators'
  | 'sections'
  | 'pins'
  | 'story_pages'
  | 'link_pages';

export function contentRows(sources: WorldSources, ids: WorldIds): Pick<WorldRows, ContentTable> {
  return {
    ...toFileRows(sources, ids),
    ...toUserRows(sources, ids),
    ...toBoardRows(sources, ids),
    ...toPinRows(sources, ids),
  };
}

function toFileRows(
  { pictures: images, videos }: WorldSources,
  { findDigest }: WorldIds,
): Pick<WorldRows, 'pictures' | 'videos'> {
  return {
    pictures: distinct(images).map((image) => ({
      digest: image.digest,
      width: image.width,
      height: image.height,
      mime: 'image/jpeg',
      bytes: image.size,
      dominant_color: image.dominant_color,
      ...colorColumns(image.dominant_color),
      alt: image.alt_text,
    })),
    videos: distinct(videos).map((video) => ({
      digest: video.digest,
      mime: video.mime,
      bytes: video.size,
      width: video.width,
      height: video.height,
      poster_digest: findDigest(video.poster),
    })),
  };
}

function toUserRows(
  { world, passwordHashes, now }: WorldSources,
  { at, userId, interestId, digestOrNull, videoOrNull }: WorldIds,
): Pick<WorldRows, 'users' | 'former_usernames' | 'interests'> {
  const followers = countBy(world.follows, (follow) => lower(follow.followee));
  const followed = countBy(world.follows, (follow) => lower(follow.follower));

  return {
    users: (world.users ?? []).map((user) => {
      const columns = userColumns(user, now);
      return {
        ...columns,
        id: userId(user.username),
        password_hash: passwordHashes.get(lower(user.username)) ?? user.password_hash ?? null,
        picture_digest: digestOrNull(columns.picture_digest),
        cover_digest: digestOrNull(columns.cover_digest),
        cover_video_digest: videoOrNull(user.profile_cover?.video),
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
  };
}

function toBoardRows(
  { world }: WorldSources,
  { at, userId, boardId, sectionId, pinId }: WorldIds,
): Pick<WorldRows, 'boards' | 'board_collaborators' | 'sections'> {
  const lastPins = lastPinnedAt(world);

  return {
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
      allow_homefeed_recommendations: board.allow_homefeed_recommendations ?? true,
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
        position: collaborator.position ?? 0,
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
  };
}

function toPinRows(
  { world }: WorldSources,
  { at, userId, boardId, sectionId, pinId, interestId, findDigest, videoOrNull }: WorldIds,
): Pick<WorldRows, 'pins' | 'story_pages' | 'link_pages'> {
  return {
    pins: (world.pins ?? []).map((pin) => ({
      id: pinId(pin.key),
      user_id: userId(pin.pinner),
      board_id: pin.board === undefined ? null : boardId(pin.board),
      section_id: pin.section === undefined ? null : sectionId(pin.section),
      picture_digest: findDigest(pin.picture.sha256),
      title: pin.title ?? '',
      description: pin.description ?? '',
      link: pin.link ?? null,
      alt_text: pin.alt_text ?? '',
      is_video: pin.is_video ?? pin.video !== undefined,
      video_digest: videoOrNull(pin.video),
      captions: pin.captions ?? null,
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
    story_pages: (world.pins ?? []).flatMap((pin) =>
      (pin.story_pin_data?.pages ?? []).map((page, position) => ({
        pin_id: pinId(pin.key),
        position,
        picture_digest: findDigest(page.picture.sha256),
        alt_text: page.alt_text ?? '',
        text: page.text ?? '',
      })),
    ),
    link_pages: [...linkMetadata(world)].map(([url, metadata]) => ({
      url,
      metadata: JSON.stringify(metadata),
    })),
  };
}

/** Pins with the same link share metadata; the last Pin in the file wins. */
function linkMetadata(world: World): Map<string, LinkMetadata> {
  return new Map(
    (world.pins ?? []).flatMap(({ link, link_metadata }) =>
      link === undefined || link_metadata === undefined ? [] : [[link, link_metadata] as const],
    ),
  );
}

/** Two files can have equal bytes after they are sanitized. */
function distinct<T extends { digest: string }>(files: Map<string, T>): T[] {
  return [...new Map([...files.values()].map((each) => [each.digest, each])).values()];
}

function countBy<T>(items: T[] | undefined, getKey: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items ?? []) counts.set(getKey(item), (counts.get(getKey(item)) ?? 0) + 1);
  return counts;
}

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
