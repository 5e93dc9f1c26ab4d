export function websiteHref(url: string | null | undefined): string | null {
  const asked = url?.trim();
  if (!asked) return null;
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(asked) ? asked : `https://${asked}`;

  const parsed = URL.canParse(whole) ? new URL(whole) : null;
  return parsed && /^https?:$/.test(parsed.protocol)
    ? whole.replace(/\s/g, encodeURIComponent)
    : null;
}

/** Removes the scheme, `www.`, and a trailing slash. [HEAD-005] */
export function formatWebsite(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
