import { parseHtml } from '../../platform/net/parse-html.ts';

/** Name of the tag in a page's head by which a website says whose it is. */
export const META_NAME = 'corkboard-site-verification';

export interface WebsiteProof {
  code: string;
  /** The profile's address with its origin. */
  profileUrl: string;
}

/** Whether a page says that it belongs to a profile: by the code in its head, or by a `rel="me"` link. Runs nothing of it. */
export function hasWebsiteProof(
  html: string,
  pageUrl: string,
  { code, profileUrl }: WebsiteProof,
): boolean {
  const wanted = normal(profileUrl);
  let isFound = false;
  parseHtml(html, {
    onopentag(name, attributes) {
      if (name === 'meta') {
        const isTag = attributes['name']?.trim().toLowerCase() === META_NAME;
        if (isTag && attributes['content']?.trim() === code) isFound = true;
      }
      if (name !== 'a' && name !== 'link') return;
      const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
      const href = attributes['href'];
      if (!relations.includes('me') || href === undefined || !URL.canParse(href, pageUrl)) return;
      if (normal(new URL(href, pageUrl).href) === wanted) isFound = true;
    },
  });
  return isFound;
}

/** A profile's address: letter case, a slash at the end and what stands behind it do not matter. */
function normal(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`.toLowerCase();
}

/** Whether two addresses are of one website, `www.` or not. */
export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [a, b].map((each) => new URL(each).host.replace(/^www\./, ''));
  return first === second;
}
