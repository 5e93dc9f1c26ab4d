import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { pinUrl } from '@corkboard/shared/rules/pin-path.ts';

import {
  collapseWhitespace,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  truncateGraphemes,
} from './plain-text.ts';

/** A shorter description says nothing. [SEO-007] */
const MIN_DESCRIPTION = 3;
/** Sizes that search engines may choose from, besides the original. [SEO-020, ENT-047] */
const SIZES = ['474x', '736x', '1200x'];
const RATING_RANGE = { bestRating: 5, worstRating: 1 };

/** A Pin in the words of schema.org; the documents leave the vocabulary open. [SEO-020, SEO-022] */
export function pinData(pin: Pin, origin: string): object {
  const original = pin.images['originals'] ?? pin.images['orig'];
  const images = [...SIZES.map((size) => pin.images[size]), original].flatMap((one) => one ?? []);
  const whole = images.at(-1);
  const address = whole && new URL(whole.url, origin).href;

  return omitUndefined({
    '@type': 'ImageObject',
    name: nameOf(pin) || undefined,
    description: descriptionOf(pin),
    url: new URL(pinUrl(pin), origin).href,
    contentUrl: address,
    width: whole?.width,
    height: whole?.height,
    thumbnail: images.slice(0, -1).map(({ url, width, height }) => ({
      '@type': 'ImageObject',
      contentUrl: new URL(url, origin).href,
      width,
      height,
    })),
    dateCreated: pin.created_at,
    datePublished: pin.rich_metadata?.article?.datePublished ?? pin.created_at,
    // Where the thing itself is, as against the picture of it.
    isBasedOn: pin.link ?? undefined,
    keywords: pin.pin_join?.visual_annotation.join(', ') || undefined,
    aggregateRating: ratingOf(pin),
    creator: {
      '@type': 'Person',
      name: pin.pinner.full_name,
      url: new URL(`/${pin.pinner.username}/`, origin).href,
    },
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

/** [SEO-011] */
function nameOf(pin: Pin): string {
  const title =
    pin.grid_title?.trim() ||
    pin.title.trim() ||
    pin.story_pin_data?.metadata.pinTitle.trim() ||
    collapseWhitespace(pin.rich_summary?.display_name);
  return truncateGraphemes(title, MAX_TITLE_LENGTH);
}

/** What is said of a Pin, unless it is next to nothing or only its name again. [SEO-007..SEO-010] */
function descriptionOf(pin: Pin): string | undefined {
  const words = collapseWhitespace(pin.closeup_unified_description);
  if (words.length <= MIN_DESCRIPTION) return undefined;
  if (words === collapseWhitespace(pin.rich_summary?.display_name)) return undefined;
  return truncateGraphemes(words, MAX_DESCRIPTION_LENGTH);
}

/** What a Pin's link says of how the thing is liked; a value alone says nothing. [SEO-012, SEO-013] */
function ratingOf({ rich_metadata }: Pin): object | undefined {
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

/** Without what is not known: a property without a value is a fault to those who read it. */
export function omitUndefined(data: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
