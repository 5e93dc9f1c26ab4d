export type SearchScope = 'pins' | 'me' | 'boards' | 'users';

export interface Searched {
  query: string;
  scope: SearchScope;
}

export function getSearched(params: URLSearchParams, isOwn: boolean): Searched {
  const scope = params.get('scope');
  const isKnown = scope === 'boards' || scope === 'users';
  return { query: params.get('q') ?? '', scope: isOwn ? 'me' : isKnown ? scope : 'pins' };
}
