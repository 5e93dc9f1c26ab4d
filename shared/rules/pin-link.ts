import { isWebsiteUrl } from './website-url.ts';

/** Whether a Pin can be made of a link: any website that could stand on a profile. [CREATE-017] */
export function isPinLink(url: string): boolean {
  return url !== '' && isWebsiteUrl(url);
}
