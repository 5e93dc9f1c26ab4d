import type { User } from '@corkboard/shared/contract/people';
import { shortCount } from '@corkboard/shared/i18n';

const MAX_DISPLAYED_VIEWS = 10_000_000;

/** Formats a creator's monthly views; null if they aren't shown. [HEAD-016, HEAD-017, HEAD-018, HEAD-019] */
export function monthlyViews(
  { show_creator_profile, profile_views }: Pick<User, 'show_creator_profile' | 'profile_views'>,
  locale?: string,
): string | null {
  if (!show_creator_profile || profile_views === undefined || profile_views < 0) return null;
  return (
    shortCount(Math.min(profile_views, MAX_DISPLAYED_VIEWS), locale) +
    (profile_views > MAX_DISPLAYED_VIEWS ? '+' : '')
  );
}
