export function websiteHref(url: string | null | undefined): string | null {
  // Browsers drop them from links.
  const asked = url?.replace(/[\t\r\n]/g, '').trim();
  if (!asked) return null;
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(asked) ? asked : `https://${asked}`;

  const href = whole.replace(/\s/g, encodeURIComponent);
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) ? href : null;
}

/** Removes the scheme, `www.`, and a trailing slash. [HEAD-005] */
export function formatWebsite(url: string): string {
  return url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
