/** Content of this site, by its addresses. */
export interface LinkedContent {
  pinIds: string[];
  boards: { username: string; slug: string }[];
  usernames: string[];
}

/** Ignores everything else, because people type these links. */
export function parseContentLinks(links: readonly string[], publicUrl: string): LinkedContent {
  const found: LinkedContent = { pinIds: [], boards: [], usernames: [] };
  for (const link of links) {
    const [first, second, ...more] = readPath(link, publicUrl);
    if (first === undefined) continue;
    if (second === undefined) found.usernames.push(first.toLowerCase());
    else if (first === 'pin') found.pinIds.push(second);
    else if (more.length === 0) found.boards.push({ username: first.toLowerCase(), slug: second });
  }
  return found;
}

/** Returns the parts of a path on this site; none for another site or no link. */
function readPath(link: string, publicUrl: string): string[] {
  if (!/^(https?:\/\/|\/)/i.test(link) || !URL.canParse(link, publicUrl)) return [];
  const { host, pathname } = new URL(link, publicUrl);
  if (host !== new URL(publicUrl).host) return [];
  try {
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    // No content has such an address, and PostgreSQL rejects NUL.
    return parts.some((part) => /\p{Cc}/u.test(part)) ? [] : parts;
  } catch {
    return [];
  }
}
