export interface GuideLink {
  href: string;
  /** Opens in a new tab. */
  isExternal: boolean;
}

/**
 * Where a link of an experience leads: another site in a new tab, this product in the same one.
 * Null for what is no address of the web, such as `javascript:`. [EXP-020]
 */
export function guideLink(address: string | undefined, origin: string): GuideLink | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const { protocol, origin: there, href, pathname, search, hash } = new URL(address, origin);
  if (protocol !== 'http:' && protocol !== 'https:') return null;

  const isExternal = there !== origin;
  return { href: isExternal ? href : `${pathname}${search}${hash}`, isExternal };
}
