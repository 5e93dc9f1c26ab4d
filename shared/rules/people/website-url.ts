const WEBSITE = /^(https?:\/\/)?[^\s/?#:@.]+(\.[^\s/?#:@.]+)+([:/?#]\S*)?$/i;

/** Accepts an empty text, or a host name with a dot and an optional http(s) scheme. [FMT-007, FMT-008] */
export function isWebsiteUrl(url: string): boolean {
  return url === '' || WEBSITE.test(url);
}
