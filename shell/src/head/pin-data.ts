import type { UserCard } from '@corkboard/shared/contract/people';
import type { Pin } from '@corkboard/shared/contract/pins';
import { toVisibleText } from '@corkboard/shared/rules/base';
import {
  MAX_STRUCTURED_DESCRIPTION_LENGTH,
  MAX_STRUCTURED_TITLE_LENGTH,
} from '@corkboard/shared/rules/limits';
import { pinUrl } from '@corkboard/shared/rules/pins';

import { collapseWhitespace, truncateGraphemes } from './plain-text.ts';

const MIN_DESCRIPTION_LENGTH = 3;
const SIZES = ['474x', '736x', '1200x'];
const RATING_RANGE = { bestRating: 5, worstRating: 1 };

export function pinData(pin: Pin, origin: string): object {
  const original = pin.images['originals'] ?? pin.images['orig'];
  const images = [...SIZES.map((size) => pin.images[size]), original].flatMap((one) => one ?? []);
  const whole = images.at(-1);
  const address = whole && new URL(whole.url, origin).href;

  return omitEmpty({
    ...(pin.video_url ? toVideo(pin, address, origin) : toImage(whole, address)),
    name: getName(pin),
    description: getDescription(pin),
    url: new URL(pinUrl(pin), origin).href,
    thumbnail: images.slice(0, -1).map(({ url, width, height }) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(url, origin).href,
      width,
      height,
    })),
    dateCreated: pin.created_at,
    datePublished: pin.rich_metadata?.article?.datePublished ?? pin.created_at,
    isBasedOn: pin.link ?? undefined,
    keywords: pin.pin_join?.visual_annotation.join(', ') || undefined,
    aggregateRating: toRating(pin),
    creator: makerData(pin.pinner, origin),
    isPartOf: pin.board
      ? { '@type': 'Collection', name: pin.board.name, url: new URL(pin.board.url, origin).href }
      : undefined,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/ShareAction',
      userInteractionCount: pin.repin_count,
    },
  });
}

export function makerData(maker: UserCard, origin: string): object {
  return omitEmpty({
    '@type': maker.is_partner ? 'Organization' : 'Person',
    name: maker.full_name,
    url: new URL(`/${maker.username}/`, origin).href,
  });
}

function toImage(image: Pin['images'][string] | undefined, address: string | undefined): object {
  return {
    '@type': 'ImageObject',
    contentUrl: address,
    width: image?.width,
    height: image?.height,
  };
}

function toVideo(pin: Pin, poster: string | undefined, origin: string): object {
  return {
    '@type': 'VideoObject',
    contentUrl: new URL(pin.video_url ?? '', origin).href,
    thumbnailUrl: poster,
    uploadDate: pin.created_at,
  };
}

/** Never empty: validators ask for a name. */
export function getName(pin: Pin): string {
  const title =
    toVisibleText(pin.grid_title ?? '') ||
    toVisibleText(pin.title) ||
    toVisibleText(pin.story_pin_data?.metadata.pinTitle ?? '') ||
    collapseWhitespace(pin.rich_summary?.display_name) ||
    toVisibleText(pin.alt_text) ||
    pin.pinner.full_name;
  return truncateGraphemes(title, MAX_STRUCTURED_TITLE_LENGTH).trimEnd();
}

/** Returns undefined if the text is too short or repeats the name. [SEO-007, SEO-008, SEO-009, SEO-010] */
function getDescription(pin: Pin): string | undefined {
  const words = collapseWhitespace(pin.closeup_unified_description);
  if (words.length <= MIN_DESCRIPTION_LENGTH) return undefined;
  const names = [getName(pin), pin.rich_summary?.display_name].map(collapseWhitespace);
  if (names.includes(words)) return undefined;
  return truncateGraphemes(words, MAX_STRUCTURED_DESCRIPTION_LENGTH);
}

/** Returns the rating of the linked product. A value without a count is omitted. [SEO-012, SEO-013] */
function toRating({ rich_metadata }: Pin): object | undefined {
  const { rating_count: count, rating_value: value } = rich_metadata?.aggregate_rating ?? {};
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (!count || typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingCount: count,
    ratingValue: number,
    ...RATING_RANGE,
  };
}

/** Removes undefined values and empty lists: validators report a property without a value. */
export function omitEmpty(data: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
