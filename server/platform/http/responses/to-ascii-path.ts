/** Escapes other letters than those of ASCII, which can't be in a header such as that of a redirect. */
export function toAsciiPath(path: string): string {
  const { pathname, search, hash } = new URL(path, 'http://page');
  return `${pathname}${search}${hash}`;
}
