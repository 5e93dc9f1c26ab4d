/** What leads to the search, all of it as it is. */
export interface SearchParams {
  query: string;
  /** `boards`, `users` or nothing: Pins. */
  scope?: string;
  /** On touch the field takes the focus, with its text selected. */
  selectsInput?: boolean;
  /** Only among one's own Pins. */
  isOwn?: boolean;
}

/** The address of a search. Any text is one. [SEARCH-005..SEARCH-007, SEARCH-015] */
export function searchPath({ query, scope = '', selectsInput, isOwn }: SearchParams): string {
  const path = isOwn ? '/search/me/' : '/search/';
  const asked = query
    ? `${path}?rs=typed&q=${encodeURIComponent(query)}&scope=${encodeURIComponent(scope)}`
    : path;
  if (!selectsInput) return asked;
  return `${asked}${asked.includes('?') ? '&' : '?'}input_select=true`;
}
