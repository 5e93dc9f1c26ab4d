/**
 * Lets browsers fetch the page of a link that someone is about to follow. Until the shell takes over, which removes it, each
 * link is a navigation; then links load data instead. Never `prerender`, which would run the code of a page twice on a
 * slow device.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/_*', '/media/*'] } },
          { not: { selector_matches: '[download], [target], [rel~="nofollow"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Whether a browser fetches a page before someone has asked for it. It can be thrown away. */
export function isFetchedAhead(headers: Readonly<Record<string, string | string[] | undefined>>) {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
}
