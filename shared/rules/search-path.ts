export interface SearchParams {
  query: string;
  scope?: string;
  selectsInput?: boolean;
  isOwn?: boolean;
}

/** Accepts any text. [SEARCH-005, SEARCH-006, SEARCH-007, SEARCH-015] */
export function searchPath({ query, scope = '', selectsInput, isOwn }: SearchParams): string {
  const path = isOwn ? '/search/me/' : '/search/';
  const asked = query
    ? `${path}?rs=typed&q=${encodeURIComponent(query)}&scope=${encodeURIComponent(scope)}`
    : path;
  if (!selectsInput) return asked;
  return `${asked}${asked.includes('?') ? '&' : '?'}input_select=true`;
}
