import type { SearchKind } from '@corkboard/shared/contract/pins';

export type SearchScope = 'all' | 'pins' | 'me' | 'boards' | 'users';

export interface Searched {
  query: string;
  scope: SearchScope;
  kind: SearchKind | undefined;
  /** `rrggbb`. */
  hex: string | undefined;
}

const kinds: readonly SearchKind[] = ['images', 'videos', 'stories', 'products'];

/** Ignores unknown values, so that any address shows results. */
export function getSearched(params: URLSearchParams, isOwn: boolean): Searched {
  const scope = (['pins', 'boards', 'users'] as const).find((one) => one === params.get('scope'));
  const color = params.get('color') ?? '';
  return {
    query: params.get('q') ?? '',
    scope: isOwn ? 'me' : (scope ?? 'all'),
    kind: kinds.find((kind) => kind === params.get('kind')),
    hex: /^[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined,
  };
}

export function isEmptySearch({ query, hex, scope }: Searched): boolean {
  return query.trim() === '' && (hex === undefined || scope === 'me');
}
