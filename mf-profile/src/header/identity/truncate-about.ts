import type { User } from '@corkboard/shared/contract/people';

const LIMITS = { desktop: 170, phone: 130 };

/**
 * Truncates the about text at a space; the links next to it reduce its limit. Some languages have hardly any spaces, and
 * some addresses none: if the last space is in the first half, the text is cut within a word.
 * [HEAD-008, HEAD-009, HEAD-010]
 */
export function truncateAbout(
  user: Pick<User, 'about' | 'website_url' | 'impressum_url'>,
  { isPhone }: { isPhone: boolean },
): { shown: string; isCut: boolean } {
  const links = (user.website_url?.length ?? 0) + (user.impressum_url?.length ?? 0);
  const limit = Math.max(0, LIMITS[isPhone ? 'phone' : 'desktop'] - links);

  // Splits by code point, so that no emoji is cut in half.
  const letters = [...(user.about ?? '')];
  const isCut = letters.length > limit;
  const space = letters.findLastIndex((letter, at) => at <= limit && /\s/.test(letter));
  const end = isCut && space > limit / 2 ? space : limit;
  return { shown: letters.slice(0, end).join(''), isCut };
}
