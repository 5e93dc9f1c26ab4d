import type { Pin } from '@corkboard/shared/contract/pins';
import { badRequest } from '../../platform/http/errors/http-error.ts';

const optional = new Set([
  'tracked_link',
  'mobile_link',
  'grid_title',
  'seo_title',
  'seo_description',
  'seo_url',
  'seo_noindex_reason',
  'closeup_unified_description',
  'rich_summary',
  'rich_metadata',
  'pin_join',
  'embed',
]);

export function parseFieldSet(fields: string | undefined): 'grid_item' | 'detailed' {
  const names = parseFieldNames(fields);
  return names?.some((name) => optional.has(name)) ? 'detailed' : 'grid_item';
}

/** Always includes the required fields, so that the caller can show the Pin. */
export function withFields(pin: Pin, fields: string | undefined): Pin {
  const names = parseFieldNames(fields);
  if (names === null) return pin;
  const entries = Object.entries(pin).filter(
    ([name]) => !optional.has(name) || names.includes(name),
  );
  return { ...pin, ...cleared, ...Object.fromEntries(entries) };
}

const cleared = Object.fromEntries([...optional].map((name) => [name, undefined]));

/** Ignores narrowing in brackets: `pin.images[236x,474x]` returns all of `images`. */
function parseFieldNames(fields: string | undefined): string[] | null {
  if (fields === undefined) return null;
  const names = fields
    .replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '')
    .split(',')
    .map((name) => name.replace(/^pin\./, '').split('.')[0] ?? '');
  if (names.includes('')) badRequest('/fields', 'Separate field names with single commas.');
  return names;
}
