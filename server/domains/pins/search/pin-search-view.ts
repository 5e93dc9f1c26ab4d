import type { LinkMetadata, Pin } from '@corkboard/shared/contract/pins';
import { isPublicPin } from '@corkboard/shared/rules/pins';
import { getImages, getRendition, PIN_SIZES } from '../../../platform/blobs/media-url.ts';
import type { PinRow } from '../pin-view.ts';

type SearchData = Pick<
  Pin,
  | 'images'
  | 'tracked_link'
  | 'mobile_link'
  | 'grid_title'
  | 'seo_title'
  | 'seo_description'
  | 'seo_url'
  | 'seo_noindex_reason'
  | 'closeup_unified_description'
  | 'rich_summary'
  | 'rich_metadata'
  | 'pin_join'
  | 'embed'
>;

export function pinSearchView(
  row: PinRow,
  publicUrl: string,
  metadata: LinkMetadata | undefined,
): SearchData {
  const path = `/pin/${row.id}/`;
  const isPublic = isPublicPin(row.facts);
  const words = row.description || row.alt_text || row.alt;
  return {
    // Structured data uses this name; grids use `orig`. [ENT-047]
    images: {
      ...getImages(row, PIN_SIZES, isPublic),
      originals: getRendition(row, 'orig', isPublic),
    },
    tracked_link: row.link,
    mobile_link: row.link,
    grid_title: row.title,
    seo_title: row.title || row.board_name || words,
    seo_description: words,
    seo_url: path,
    // Only findable Pins belong in a search index.
    seo_noindex_reason: isFindable(row) ? null : 'not_public',
    closeup_unified_description: words,
    rich_summary: row.title === '' ? null : { display_name: row.title },
    rich_metadata:
      row.link === null
        ? null
        : { title: row.title, description: words, url: row.link, article: null, ...metadata },
    pin_join: {
      seo_canonical_url: `${publicUrl}${path}`,
      seo_canonical_domain: publicUrl.replace(/^https?:\/\//, ''),
      visual_annotation: row.interest_name === null ? [] : [row.interest_name],
    },
    embed: null,
  };
}

function isFindable({ board_privacy }: PinRow): boolean {
  return board_privacy === null || board_privacy === 'public';
}
