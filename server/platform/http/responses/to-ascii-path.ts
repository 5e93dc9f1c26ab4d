/**
 * Escapes other letters than those of ASCII, which can't be in a header such as that of a redirect.
 * Security: a path that resolves to `//host`, such as `/x/..//host`, stays on this site.
 */
export function toAsciiPath(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://page');
  return `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
}
