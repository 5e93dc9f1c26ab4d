import { parseProfilePath } from '@corkboard/shared/rules/people';

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
    const [first, second, ...more] = readPath(link.trim(), publicUrl);
    if (first === undefined) continue;
    const username = first.toLowerCase();
    if (first === 'pin') found.pinIds.push(...(second === undefined ? [] : [second]));
    else if (second === undefined || isOfProfile(second)) found.usernames.push(username);
    // The address of a section has one more part.
    else if (more.length <= 1) found.boards.push({ username, slug: second });
  }
  return found;
}

/** Its tabs, lists, and pages. */
function isOfProfile(part: string): boolean {
  return part.startsWith('_') || parseProfilePath(part) !== null;
}

/** Returns the parts of a path on this site; none for another site or no link. */
function readPath(link: string, publicUrl: string): string[] {
  const address = /^(https?:\/\/|\/)/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address, publicUrl)) return [];
  const { host, pathname } = new URL(address, publicUrl);
  if (getSite(host) !== getSite(new URL(publicUrl).host)) return [];
  try {
    const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    // No content has such an address, and PostgreSQL rejects NUL.
    return parts.some((part) => /\p{Cc}/u.test(part)) ? [] : parts;
  } catch {
    return [];
  }
}

function getSite(host: string): string {
  return host.replace(/^www\./, '');
}
