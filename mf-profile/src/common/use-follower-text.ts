import type { UserCard } from '@corkboard/shared/contract/people';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isFollowerCountHidden } from '@corkboard/shared/rules/people';

/** Returns the follower count of a person or a topic, or null while an experiment hides it. */
export function useFollowerText({
  follower_count,
}: Pick<UserCard, 'follower_count'>): string | null {
  const text = useText();
  const { experiments, locale } = useShell();
  if (isFollowerCountHidden(experiments)) return null;
  return text('{short} {count, plural, one {follower} other {followers}}', {
    count: follower_count,
    short: shortCount(follower_count, locale),
  });
}
