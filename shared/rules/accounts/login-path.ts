/** Returns to `next` after the login. From a link of the header, that is only the way back. */
export function loginPath(next?: string | null, isFromHeader = false): string {
  const query = next
    ? `?next=${encodeURIComponent(next)}${isFromHeader ? '&from=header' : ''}`
    : '';
  return `/login/${query}`;
}
