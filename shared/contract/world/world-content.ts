import { type Static, Type } from 'typebox';
import { MAX_CAPTIONS_LENGTH } from '../../rules/pins/captions.ts';
import { Timestamp, Username } from '../base/field.ts';
import { BoardPrivacy } from '../boards/boards.ts';
import { LinkMetadata } from '../pins/pin-search-data.ts';
import {
  BoardName,
  Flag,
  Line,
  PinKey,
  Place,
  record,
  SectionName,
  Slug,
  Text,
  WorldImage,
  WorldVideo,
} from './world-record.ts';

export const WorldInterest = record(
  { slug: Slug, name: Type.String({ minLength: 1, maxLength: 200 }) },
  { picture: WorldImage, created_at: Timestamp },
);

export const WorldBoard = record(
  {
    owner: Username,
    slug: Slug,
    name: Type.String({ minLength: 1, maxLength: 180, pattern: '\\S' }),
  },
  {
    description: Text,
    category: Line,
    privacy: BoardPrivacy,
    archived_by_me_at: Timestamp,
    position: Place,
    board_order_modified_at: Timestamp,
    cover_pin: PinKey,
    is_temporarily_disabled: Flag,
    sensitivity_screen: Line,
    should_show_board_collaborators: Flag,
    allow_homefeed_recommendations: Flag,
    collaborating_users: Type.Array(
      record({ user: Username }, { can_write: Flag, created_at: Timestamp, position: Place }),
      { maxItems: 1000 },
    ),
    last_pinned_at: Timestamp,
    seo_title: Line,
    seo_description: Text,
    seo_noindex_reason: Line,
    deleted_at: Timestamp,
    created_at: Timestamp,
  },
);
export type WorldBoard = Static<typeof WorldBoard>;

export const WorldSection = record(
  { board: BoardName, slug: Slug, title: Type.String({ minLength: 1, maxLength: 180 }) },
  { position: Place, created_at: Timestamp },
);

export const WorldPin = record(
  { key: PinKey, pinner: Username, picture: WorldImage },
  {
    board: BoardName,
    section: SectionName,
    title: Text,
    description: Text,
    link: Type.String({ maxLength: 2000, pattern: '^https?://' }),
    link_metadata: LinkMetadata,
    alt_text: Text,
    is_video: Flag,
    video: WorldVideo,
    captions: Type.String({ maxLength: MAX_CAPTIONS_LENGTH, description: 'WebVTT, of its video.' }),
    story_pin_data: record(
      { page_count: Type.Integer({ minimum: 1, maximum: 100 }) },
      {
        pages: Type.Array(record({ picture: WorldImage }, { alt_text: Line, text: Line }), {
          minItems: 1,
          maxItems: 100,
        }),
      },
    ),
    source_pin: PinKey,
    is_created: Flag,
    is_tried: Flag,
    is_quick_save: Flag,
    interest: Slug,
    position: Place,
    deleted_at: Timestamp,
    created_at: Timestamp,
  },
);
export type WorldPin = Static<typeof WorldPin>;
