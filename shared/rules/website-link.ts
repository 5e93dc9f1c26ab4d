/**
 * The address to which a person's website leads, or null where it is none: only http and https, and https where
 * the person has left the scheme out.
 */
export function websiteHref(url: string | null | undefined): string | null {
  const asked = url?.trim();
  if (!asked) return null;
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(asked) ? asked : `https://${asked}`;

  const parsed = URL.canParse(whole) ? new URL(whole) : null;
  return parsed && /^https?:$/.test(parsed.protocol) ? whole : null;
}

/** A website as it is shown: without its scheme, `www.` and the slash at the end. [HEAD-005] */
export function formatWebsite(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
