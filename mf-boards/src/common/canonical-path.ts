function parseNames(url: string): string[] {
  return url.split('/').filter(Boolean).map(decodeURIComponent);
}

/** Returns the current names in the path, or null if these are current. Boards and sections can be renamed. */
export function canonicalPathParts(url: string, asked: readonly string[]): string[] | null {
  const names = parseNames(url);
  return names.join('/') === asked.join('/') ? null : names;
}
