import type { Pin } from '@corkboard/shared/contract/pins';
import { isPublicPin, type PinFacts } from '@corkboard/shared/rules/pins';
import { getImages, PIN_SIZES, videoUrl } from '../../platform/blobs/media-url.ts';
import { boardUrl } from '../boards/addresses/board-url.ts';
import { type CardRow, toCard } from '../people/user-card-queries.ts';
import { getDomain } from '../people/user-view.ts';

export interface PinRow {
  id: string;
  user_id: string;
  board_id: string | null;
  section_id: string | null;
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  is_video: boolean;
  video_digest: string | null;
  video_mime: string | null;
  story_page_count: number | null;
  position: number;
  created_at: Date;
  digest: string;
  width: number;
  height: number;
  dominant_color: string;
  alt: string;
  board_name: string | null;
  board_slug: string | null;
  board_privacy: 'public' | 'protected' | 'secret' | null;
  board_owner: string | null;
  pinner_card: CardRow;
  is_favorite: boolean;
  is_tried: boolean;
  version: number;
  interest_name: string | null;
  repin_count: number;
  /** Relative to the viewer. */
  facts: PinFacts;
}

export function pinView(row: PinRow): Pin {
  const isPublic = isPublicPin(row.facts);
  return {
    id: row.id,
    images: getImages(row, PIN_SIZES, isPublic),
    dominant_color: row.dominant_color,
    image_signature: row.digest,
    alt_text: row.alt_text || row.alt,
    title: row.title,
    description: row.description,
    link: row.link,
    domain: getDomain(row.link),
    created_at: row.created_at.toISOString(),
    repin_count: row.repin_count,
    is_video: row.is_video,
    video_url: videoUrl(row.video_digest, row.video_mime, isPublic),
    is_favorited_by_me: row.is_favorite,
    privacy: row.board_privacy === 'secret' ? 'secret' : 'public',
    pinner: toCard(row.pinner_card),
    board: toBoard(row),
    section_id: row.section_id,
    story_pin_data: toStory(row),
    is_tried: row.is_tried,
    version: row.version,
  };
}

function toBoard({ board_id, board_name, board_slug, board_owner }: PinRow): Pin['board'] {
  if (board_id === null || board_name === null) return null;
  const url = boardUrl(board_owner ?? '', board_slug ?? '');
  return { id: board_id, name: board_name, url };
}

function toStory({ id, title, story_page_count }: PinRow): Pin['story_pin_data'] {
  if (story_page_count === null) return null;
  return { id, metadata: { pinTitle: title }, page_count: story_page_count };
}
