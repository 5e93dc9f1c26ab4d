/** As much of a host as has to be there: a name, a dot, and something after it. */
const WEBSITE = /^(https?:\/\/)?[^\s/?#:@.]+(\.[^\s/?#:@.]+)+([:/?#]\S*)?$/i;

/** Whether a website may be saved: none, or an optional http(s) scheme, a host name with a dot, and anything after it. [FMT-007, FMT-008] */
export function isWebsiteUrl(url: string): boolean {
  return url === '' || WEBSITE.test(url);
}
