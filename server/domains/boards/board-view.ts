import type { Board } from '@corkboard/shared/contract/boards';
import { boardRights, isCollaborator, seesCollaborators } from '@corkboard/shared/rules/boards';
import { isPublicBoard } from '@corkboard/shared/rules/pins';
import {
  COVER_SIZES,
  getRendition,
  type ImageSize,
  mediaUrl,
} from '../../platform/blobs/media-url.ts';
import { toCard } from '../people/user-card-queries.ts';
import { boardUrl } from './addresses/board-url.ts';
import { type BoardRow, toBlockingActions } from './board-queries.ts';

export function boardView(row: BoardRow, viewerId: string | null): Board {
  const { covers } = row;
  const people = getPeopleFacts(row, viewerId);
  const collaborators = seesCollaborators(people) ? row.collaborator_cards.map(toCard) : [];
  const isPublic = isPublicBoard(row.state);
  const selected = covers.find((cover) => cover.pin_id === row.cover_pin_id);
  return {
    id: row.id,
    type: 'board',
    name: row.name,
    description: row.description,
    url: boardUrl(row.owner, row.slug),
    privacy: row.privacy,
    profileGroup: row.archived_at === null ? row.privacy : 'archived',
    category: row.category,
    owner: toCard(row.owner_card),
    collaborating_users: collaborators,
    collaborator_count: collaborators.length,
    is_collaborative: collaborators.length > 0,
    ...people,
    followed_by_me: row.followed_by_me,
    pin_count: row.pin_count,
    section_count: row.section_count,
    follower_count: row.follower_count,
    cover_pin: selected ? { image_signature: selected.digest, pin_id: selected.pin_id } : null,
    cover_images: covers.map((cover) => coverImage(cover, isPublic)),
    image_cover_url: covers[0] ? mediaUrl('236x', covers[0].digest, isPublic) : null,
    image_cover_hd_url: covers[0] ? mediaUrl('736x', covers[0].digest, isPublic) : null,
    has_custom_cover: selected !== undefined,
    archived_by_me_at: row.archived_at?.toISOString() ?? null,
    board_order_modified_at: row.board_order_modified_at?.toISOString() ?? null,
    last_pinned_at: row.last_pinned_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    is_temporarily_disabled: row.is_temporarily_disabled,
    sensitivity_screen: row.sensitivity_screen,
    blocking_actions: toBlockingActions(row.blocking_actions),
    version: row.version,
    ...(row.owner_id === viewerId
      ? { allow_homefeed_recommendations: row.allow_homefeed_recommendations }
      : {}),
    ...(row.seo_title === null ? {} : { seo_title: row.seo_title }),
    ...(row.seo_description === null ? {} : { seo_description: row.seo_description }),
    seo_noindex_reason: row.seo_noindex_reason,
  };
}

/** What decides whether the viewer sees the collaborators. */
export function getPeopleFacts({ state, ...row }: BoardRow, viewerId: string | null) {
  return {
    should_show_board_collaborators: row.should_show_board_collaborators,
    collaborated_by_me: isCollaborator(state),
    access: boardRights({ id: viewerId }, state),
  };
}

export function coverImage(image: ImageSize, isPublic: boolean): Board['cover_images'][number] {
  const [small, large] = COVER_SIZES;
  return {
    [small]: getRendition(image, small, isPublic),
    [large]: getRendition(image, large, isPublic),
  };
}
