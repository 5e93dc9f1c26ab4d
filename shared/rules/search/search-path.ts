export interface SearchParams {
  query: string;
  scope?: string;
  selectsInput?: boolean;
  isOwn?: boolean;
  kind?: string | undefined;
  /** `rrggbb`. */
  color?: string | undefined;
}

/** Accepts any text. [SEARCH-005, SEARCH-006, SEARCH-007, SEARCH-015] */
export function searchPath(params: SearchParams): string {
  const { query, scope = '', selectsInput, isOwn, kind, color } = params;
  const path = isOwn ? '/search/me/' : '/search/';
  const parts = [
    query && `rs=typed&q=${encodeURIComponent(query)}&scope=${encodeURIComponent(scope)}`,
    kind && `kind=${encodeURIComponent(kind)}`,
    color && `color=${encodeURIComponent(color)}`,
    selectsInput && 'input_select=true',
  ].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
