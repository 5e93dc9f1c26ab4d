import { websiteHref } from './website-link.ts';

const HOST = /^(https?:\/\/)?[^\s/?#:@.\\]+(\.[^\s/?#:@.\\]+)+\.?([/?#:\\]|$)/i;

/** Accepts an empty text, or a host name with a dot and an optional http(s) scheme, then anything. [FMT-007, FMT-008] */
export function isWebsiteUrl(url: string): boolean {
  const typed = url.trim();
  if (typed === '') return true;
  const href = websiteHref(typed);
  if (href === null || !HOST.test(typed) || hasCredentials(href)) return false;
  // The browser ignores some characters of a host.
  return /[^.]\.[^.]/.test(new URL(href).hostname);
}

/** Credentials can look like the host that a link leads to: https://bank.example@other.example. */
export function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}
