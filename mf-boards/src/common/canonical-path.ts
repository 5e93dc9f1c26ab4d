/** The names in an address below a profile: whose it is, the board's, the section's. */
function namesIn(url: string): string[] {
  return url.split('/').filter(Boolean).map(decodeURIComponent);
}

/** The names of where a board or a section is by now, null where it was asked for by these: it may have been renamed. */
export function canonicalPathParts(url: string, asked: readonly string[]): string[] | null {
  const names = namesIn(url);
  return names.join('/') === asked.join('/') ? null : names;
}
