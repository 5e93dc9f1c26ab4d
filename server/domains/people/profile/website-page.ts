import { parseHtml } from '../../../platform/net/parse-html.ts';

export const META_NAME = 'corkboard-site-verification';

export interface WebsiteProof {
  code: string;
  profileUrl: string;
}

/** Accepts the code in the page's head, or a `rel="me"` link. Runs no scripts. */
export function hasWebsiteProof(
  html: string,
  pageUrl: string,
  { code, profileUrl }: WebsiteProof,
): boolean {
  const wanted = normalizeUrl(profileUrl);
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
      if (normalizeUrl(new URL(href, pageUrl).href) === wanted) isFound = true;
    },
  });
  return isFound;
}

function normalizeUrl(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`.toLowerCase();
}

export function isSameSite(a: string, b: string): boolean {
  const [first, second] = [a, b].map((each) => new URL(each).host.replace(/^www\./, ''));
  return first === second;
}
