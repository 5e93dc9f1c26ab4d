import type { LinkMetadata, Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { arrowSquareOut } from '@corkboard/shared/icons/arrow-square-out.ts';
import { useShell } from '@corkboard/shared/remote';
import { Icon, TextLink } from '@corkboard/shared/ui';
import styles from './pin-page.module.css';

const MAX_RATING = 5;

/** The linked page, with what it says about itself: a date, a price, or a rating. */
export function LinkFacts({ pin }: { pin: Pin }) {
  const text = useText();
  const { locale } = useShell();
  const { link, rich_metadata } = pin;
  if (!link) return null;
  const facts = rich_metadata ? describeLink(rich_metadata, text, locale) : [];
  return (
    <div className={styles['link']} data-card={facts.length > 0 || undefined}>
      <span className={styles['source']}>
        <Icon path={arrowSquareOut} size="s" isMirrored />
        <TextLink href={link} isExternal>
          <bdi>{pin.domain ?? link}</bdi>
        </TextLink>
      </span>
      {facts.length > 0 && (
        <ul aria-label={text('From the linked page')}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeLink(metadata: LinkMetadata, text: Text, locale: string): string[] {
  const { article, product, aggregate_rating } = metadata;
  return [
    product && formatPrice(product, locale),
    product?.availability && availabilityText(product.availability, text),
    aggregate_rating && formatRating(aggregate_rating, text, locale),
    article && text('Article from {date}', { date: formatDay(article.datePublished, locale) }),
  ].flatMap((fact) => fact || []);
}

function formatPrice({ price, currency }: Product, locale: string): string | undefined {
  const amount = Number(price);
  if (!price || !currency || !Number.isFinite(amount)) return undefined;
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  } catch {
    // The page named a currency that doesn't exist.
    return `${price} ${currency}`;
  }
}

type Product = NonNullable<LinkMetadata['product']>;

function availabilityText(availability: string, text: Text): string | undefined {
  switch (availability) {
    case 'InStock':
    case 'OnlineOnly':
    case 'InStoreOnly':
      return text('In stock');
    case 'LimitedAvailability':
      return text('Only a few left');
    case 'PreOrder':
    case 'PreSale':
      return text('Available for pre-order');
    case 'BackOrder':
      return text('On back order');
    case 'OutOfStock':
    case 'SoldOut':
      return text('Out of stock');
    case 'Discontinued':
      return text('No longer sold');
    default:
      return undefined;
  }
}

function formatRating(
  { rating_count: count, rating_value }: NonNullable<LinkMetadata['aggregate_rating']>,
  text: Text,
  locale: string,
): string | undefined {
  const value = Number(rating_value);
  if (!count || !rating_value || !Number.isFinite(value) || value > MAX_RATING) return undefined;
  const rating = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return text('{count, plural, one {{rating} of 5, # rating} other {{rating} of 5, # ratings}}', {
    count,
    rating,
  });
}

function formatDay(date: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return day.format(new Date(date));
}
