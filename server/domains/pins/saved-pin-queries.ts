import { sql } from 'kysely';
import { urlHash } from '../media/images/image-source-repository.ts';
import type { PinCondition } from './search/pin-filter-queries.ts';

/** Pins that link to the page, show the image at this URL, or show one of these images. */
export function isSavedFrom(url: string, signatures: readonly string[]): PinCondition {
  const hashes = sameAddresses(url).map(urlHash);
  return sql`(
    (p.link is not null and md5(p.link) = any (${hashes}))
    or p.picture_digest = any (${[...signatures]})
    or p.picture_digest = any (array(
      select s.picture_digest from image_sources s where s.url_hash = any (${hashes})
    ))
  )`;
}

/** The same page with and without its fragment, the last slash, and encryption. */
export function sameAddresses(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { href, hash } = new URL(url);
  const bare = href.slice(0, href.length - hash.length);
  const withSlash = bare.endsWith('/') ? bare : `${bare}/`;
  const variants = [url, href, bare, withSlash, withSlash.slice(0, -1)];
  return [
    ...new Set(
      variants.flatMap((one) => {
        const rest = one.replace(/^https?:/, '');
        return rest === one ? [one] : [`http:${rest}`, `https:${rest}`];
      }),
    ),
  ];
}
