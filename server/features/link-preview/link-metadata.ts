import type { LinkMetadata } from '@corkboard/shared/contract/pin-search-data.ts';

import { type Item, lastSegment } from './structured-items.ts';

type Metadata = Required<LinkMetadata>;

const ARTICLE_TYPE = /(Article|BlogPosting|Report)$/;
const MAX_LENGTH = 200;
const MAX_RATING_COUNT = 1_000_000_000;

/**
 * Reads article date, price, availability, and rating. Prefers structured items to Open Graph, because they name
 * their subject. Returns null without any of these.
 */
export function readLinkMetadata(
  items: readonly Item[],
  meta: ReadonlyMap<string, string>,
): LinkMetadata | null {
  const article = readArticle(items, meta);
  const product = readProduct(items, meta);
  const aggregate_rating = readRating(items);
  return article || product || aggregate_rating ? { article, product, aggregate_rating } : null;
}

function readArticle(
  items: readonly Item[],
  meta: ReadonlyMap<string, string>,
): Metadata['article'] {
  const article = items.find(({ types }) => types.some((type) => ARTICLE_TYPE.test(type)));
  const written = textOf(article, 'datePublished') ?? meta.get('article:published_time');
  const date = written === undefined ? Number.NaN : Date.parse(written);
  return Number.isNaN(date) ? null : { datePublished: new Date(date).toISOString() };
}

function readProduct(
  items: readonly Item[],
  meta: ReadonlyMap<string, string>,
): Metadata['product'] {
  const product = items.find(({ types }) => types.includes('Product'));
  const offer = itemOf(product, 'offers');
  const priced = itemOf(offer, 'priceSpecification');
  const price = readPrice(
    textOf(offer, 'price') ??
      textOf(offer, 'lowPrice') ??
      textOf(priced, 'price') ??
      meta.get('product:price:amount') ??
      meta.get('og:price:amount'),
  );
  const currency = readCurrency(
    textOf(offer, 'priceCurrency') ??
      textOf(priced, 'priceCurrency') ??
      meta.get('product:price:currency') ??
      meta.get('og:price:currency'),
  );
  const availability = readAvailability(
    textOf(offer, 'availability') ??
      meta.get('product:availability') ??
      meta.get('og:availability'),
  );
  const isPriced = price !== null && currency !== null;
  if (!isPriced && availability === null) return null;
  return {
    price: isPriced ? price : null,
    currency: isPriced ? currency : null,
    availability,
  };
}

function readRating(items: readonly Item[]): Metadata['aggregate_rating'] {
  const rating = items.map((item) => itemOf(item, 'aggregateRating')).find(Boolean);
  const count = Number(textOf(rating, 'ratingCount') ?? textOf(rating, 'reviewCount'));
  const value = Number(textOf(rating, 'ratingValue')?.replace(',', '.'));
  if (!Number.isInteger(count) || count < 1 || count > MAX_RATING_COUNT) return null;
  if (!Number.isFinite(value)) return null;
  const best = Number(textOf(rating, 'bestRating') ?? 5);
  const worst = Number(textOf(rating, 'worstRating') ?? 1);
  if (!(worst < best && value >= worst && value <= best)) return null;
  return { rating_count: count, rating_value: fromOneToFive(value, worst, best) };
}

function fromOneToFive(value: number, worst: number, best: number): number {
  return Math.round((1 + ((value - worst) / (best - worst)) * 4) * 100) / 100;
}

/** Normalizes a price to a decimal point: `1.299,00` and `1,299.00` become `1299.00`. */
function readPrice(written: string | undefined): string | null {
  const digits = written?.replace(/[^\d.,]/g, '') ?? '';
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/[.,]/g, '');
  if (!/^\d{1,12}$/.test(whole)) return null;
  return decimal ? `${whole}.${decimal[1]}` : whole;
}

function readCurrency(written: string | undefined): string | null {
  const code = written?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** Normalizes to the schema.org name: Open Graph uses `in stock` for `InStock`. */
function readAvailability(written: string | undefined): string | null {
  const name = lastSegment(written ?? '').replace(/[\s_]+(\w)|^(\w)/g, (_, inner, first) =>
    String(inner ?? first).toUpperCase(),
  );
  return /^[A-Za-z]{3,40}$/.test(name) ? name : null;
}

function itemOf(item: Item | undefined, name: string): Item | undefined {
  return item?.properties.get(name)?.find((value): value is Item => typeof value !== 'string');
}

function textOf(item: Item | undefined, name: string): string | undefined {
  const written = item?.properties.get(name)?.find((value) => typeof value === 'string');
  const text = typeof written === 'string' ? written.trim() : '';
  return text === '' || text.length > MAX_LENGTH ? undefined : text;
}
