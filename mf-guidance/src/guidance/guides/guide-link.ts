export interface GuideLink {
  href: string;
  isExternal: boolean;
}

/** Returns the target of a link, or null for anything but a web URL, such as `javascript:`. [EXP-020] */
export function guideLink(address: string | undefined, origin: string): GuideLink | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const { protocol, origin: there, href, pathname, search, hash } = new URL(address, origin);
  if (protocol !== 'http:' && protocol !== 'https:') return null;

  const isExternal = there !== origin;
  return { href: isExternal ? href : `${pathname}${search}${hash}`, isExternal };
}
