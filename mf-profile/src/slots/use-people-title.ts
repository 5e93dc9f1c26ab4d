import type { User } from '@corkboard/shared/contract/people';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import type { PeopleList } from '@corkboard/shared/rules/people';
import { useFollowerText } from '../common/use-follower-text.ts';
import { isFollowingVisible } from '../header/is-following-visible.ts';

export function usePeopleTitle(user: User, list: PeopleList): string {
  const text = useText();
  const { locale } = useShell();
  const followers = useFollowerText(user);
  if (list === 'followers') return followers ?? text('Followers');
  return text('{short} following', { short: shortCount(isFollowingVisible(user), locale) });
}
