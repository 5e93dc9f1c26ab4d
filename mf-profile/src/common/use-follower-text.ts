import type { UserCard } from '@corkboard/shared/contract/people';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiences';

/** Returns the follower count of a person or a topic, or null while an experiment hides it. */
export function useFollowerText({
  follower_count,
}: Pick<UserCard, 'follower_count'>): string | null {
  const text = useText();
  const { experiments, locale } = useShell();
  if (experiments.isOn(names.followerCountHiding)) return null;
  return text('{short} {count, plural, one {follower} other {followers}}', {
    count: follower_count,
    short: shortCount(follower_count, locale),
  });
}
