import { isWebsiteUrl } from '../people/website-url.ts';

/** [CREATE-017] */
export function isPinLink(url: string): boolean {
  return url.trim() !== '' && isWebsiteUrl(url);
}
