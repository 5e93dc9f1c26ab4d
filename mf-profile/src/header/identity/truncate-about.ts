import type { User } from '@corkboard/shared/contract/people';

const LIMITS = { desktop: 170, phone: 130 };

/** Truncates the about text; the links next to it reduce its limit. [HEAD-008, HEAD-009, HEAD-010] */
export function truncateAbout(
  user: Pick<User, 'about' | 'website_url' | 'impressum_url'>,
  { isPhone }: { isPhone: boolean },
): { shown: string; isCut: boolean } {
  const links = (user.website_url?.length ?? 0) + (user.impressum_url?.length ?? 0);
  const limit = Math.max(0, LIMITS[isPhone ? 'phone' : 'desktop'] - links);

  // Splits by code point, so that no emoji is cut in half.
  const letters = [...(user.about ?? '')];
  const isCut = letters.length > limit;
  return { shown: isCut ? letters.slice(0, limit).join('') : letters.join(''), isCut };
}
