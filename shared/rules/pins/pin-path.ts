/** Prefers the path that search engines know. [ROUTE-038, ROUTE-039] */
export function pinUrl(pin: { id: string; seo_url?: string | null }): string {
  return pin.seo_url || `/pin/${encodeURIComponent(pin.id)}/`;
}

/** The path after the app's scheme. [ROUTE-041] */
export function repinLink(pinId: string, platform: 'android' | 'ios'): string {
  const id = encodeURIComponent(pinId);
  return platform === 'android' ? `pin/${id}/repin` : `repin/${id}`;
}
