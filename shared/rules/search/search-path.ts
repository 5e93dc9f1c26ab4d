export interface SearchParams {
  query: string;
  scope?: string;
  selectsInput?: boolean;
  isOwn?: boolean;
  kind?: string | undefined;
  /** `rrggbb`. */
  color?: string | undefined;
  sort?: string | undefined;
}

/** Accepts any text. [SEARCH-005, SEARCH-006, SEARCH-007, SEARCH-015] */
export function searchPath(params: SearchParams): string {
  const { query, scope = '', selectsInput, isOwn, kind, color, sort } = params;
  const path = isOwn ? '/search/me/' : '/search/';
  const parts = [
    query &&
      `rs=typed&q=${encodeURIComponent(toWellFormed(query))}&scope=${encodeURIComponent(scope)}`,
    kind && `kind=${encodeURIComponent(kind)}`,
    color && `color=${encodeURIComponent(color)}`,
    sort && `sort=${encodeURIComponent(sort)}`,
    selectsInput && 'input_select=true',
  ].filter(Boolean);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** The words of an address or a field. The API accepts no control characters, such as the `%00` of a broken link. */
export function cleanQuery(text: string): string {
  return toWellFormed(text)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

/** Half of a pair, as cutting or pasting leaves it, fits no address. */
function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd');
}
