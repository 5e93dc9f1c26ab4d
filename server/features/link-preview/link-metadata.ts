import type { LinkMetadata } from '@corkboard/shared/contract/pins';

import { type Item, lastSegment } from './structured-items.ts';

type Metadata = Required<LinkMetadata>;

const ARTICLE_TYPE = /(Article|BlogPosting|Report)$/;
const MAX_LENGTH = 200;
const MAX_RATING_COUNT = 1_000_000_000;
/** Groups of three digits, such as `1 234,00` and `1'234.50`; or digits with dots and commas, but not that of `Rs.5`. */
const NUMBERS = /\d{1,3}(?:[\s'’]\d{3})+(?!\d)(?:[.,]\d+)?|(?:(?<!\p{L})[.,])?\d+(?:[.,]\d+)*/gu;

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
  const written = getText(article, 'datePublished') ?? meta.get('article:published_time');
  const date = written === undefined ? Number.NaN : Date.parse(written);
  return Number.isNaN(date) ? null : { datePublished: new Date(date).toISOString() };
}

function readProduct(
  items: readonly Item[],
  meta: ReadonlyMap<string, string>,
): Metadata['product'] {
  const product = items.find(({ types }) => types.includes('Product'));
  const offer = getItem(product, 'offers');
  const priced = getItem(offer, 'priceSpecification');
  const currency = readCurrency(
    getText(offer, 'priceCurrency') ??
      getText(priced, 'priceCurrency') ??
      meta.get('product:price:currency') ??
      meta.get('og:price:currency'),
  );
  const price = readPrice(
    getValue(offer, 'price') ??
      getValue(offer, 'lowPrice') ??
      getValue(priced, 'price') ??
      meta.get('product:price:amount') ??
      meta.get('og:price:amount'),
    currency,
  );
  const availability = readAvailability(
    getText(offer, 'availability') ??
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
  const rating = items.map((item) => getItem(item, 'aggregateRating')).find(Boolean);
  const count = Number(getText(rating, 'ratingCount') ?? getText(rating, 'reviewCount'));
  const value = Number(getText(rating, 'ratingValue')?.replace(',', '.'));
  if (!Number.isInteger(count) || count < 1 || count > MAX_RATING_COUNT) return null;
  if (!Number.isFinite(value)) return null;
  const bestRating = Number(getText(rating, 'bestRating') ?? 5);
  const worstRating = Number(getText(rating, 'worstRating') ?? 1);
  if (!(worstRating < bestRating && value >= worstRating && value <= bestRating)) return null;
  return { rating_count: count, rating_value: fromOneToFive(value, worstRating, bestRating) };
}

function fromOneToFive(value: number, worstRating: number, bestRating: number): number {
  return Math.round((1 + ((value - worstRating) / (bestRating - worstRating)) * 4) * 100) / 100;
}

/**
 * Normalizes a price to a decimal point: `1.299,00` and `1,299.00` become `1299.00`. Returns null for several numbers,
 * such as a range.
 */
function readPrice(written: string | number | undefined, currency: string | null): string | null {
  if (typeof written === 'number') return checkPrice(String(written));
  const [number, ...others] = written?.match(NUMBERS) ?? [];
  if (number === undefined || others.length > 0) return null;
  const [, start = '', mark, end = ''] = /^(.*)([.,])(\d+)$/.exec(number) ?? [];
  const isDecimal = mark !== undefined && isDecimalMark(mark, start, end, currency);
  const whole = (isDecimal ? start : number).replace(/\D/g, '');
  return checkPrice(isDecimal ? `${whole}.${end}` : whole);
}

/** Before three digits, a mark separates thousands, unless another mark does or the number has none. */
function isDecimalMark(mark: string, start: string, end: string, currency: string | null): boolean {
  if (end.length !== 3) return true;
  if (start.includes(mark)) return false;
  return /^0?$/.test(start) || /\D/.test(start) || countDecimals(currency) === 3;
}

function countDecimals(currency: string | null): number | undefined {
  if (currency === null) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits;
}

function checkPrice(price: string): string | null {
  return /^\d{1,12}(\.\d+)?$/.test(price) ? price : null;
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

function getItem(item: Item | undefined, name: string): Item | undefined {
  return item?.properties.get(name)?.find((value) => typeof value === 'object');
}

function getText(item: Item | undefined, name: string): string | undefined {
  return getValue(item, name)?.toString();
}

function getValue(item: Item | undefined, name: string): string | number | undefined {
  const written = item?.properties.get(name)?.find((value) => typeof value !== 'object');
  if (typeof written !== 'string') return written;
  const text = written.trim();
  return text === '' || text.length > MAX_LENGTH ? undefined : text;
}
