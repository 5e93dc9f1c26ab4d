import type { SearchKind, SearchSort } from '@corkboard/shared/contract/pins';
import { cleanQuery } from '@corkboard/shared/rules/search';

export type SearchScope = 'all' | 'pins' | 'me' | 'boards' | 'users';

export interface Searched {
  query: string;
  scope: SearchScope;
  kind: SearchKind | undefined;
  /** `rrggbb`. */
  hex: string | undefined;
  /** Undefined is the best match. */
  sort: SearchSort | undefined;
}

const kinds: readonly SearchKind[] = ['images', 'videos', 'stories', 'products'];

/** Ignores unknown values, so that any address shows results. */
export function getSearched(params: URLSearchParams, isOwn: boolean): Searched {
  const scope = (['pins', 'boards', 'users'] as const).find((one) => one === params.get('scope'));
  const color = params.get('color') ?? '';
  return {
    query: readQuery(params),
    scope: isOwn ? 'me' : (scope ?? 'all'),
    kind: kinds.find((kind) => kind === params.get('kind')),
    hex: /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined,
    sort: params.get('sort') === 'newest' ? 'newest' : undefined,
  };
}

/** Own Pins are listed newest first. */
export function hasSort({ scope }: Searched): boolean {
  return scope === 'all' || scope === 'pins';
}

export function readQuery(params: URLSearchParams): string {
  return cleanQuery(params.get('q') ?? '');
}

export function isEmptySearch({ query, hex, scope }: Searched): boolean {
  return query === '' && (hex === undefined || scope === 'me');
}
