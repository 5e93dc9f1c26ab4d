import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import type { PeopleList } from '@corkboard/shared/rules/profile-path.ts';

import { isFollowingVisible } from '../header/is-following-visible.ts';
import { peopleCount } from '../people/people-count.ts';

export function usePeopleTitle(user: User, list: PeopleList): string {
  const text = useText();
  const { experiments, locale } = useShell();
  if (list === 'following') return peopleCount(text, list, isFollowingVisible(user), locale);
  return experiments.isOn(names.followerCountHiding)
    ? text('Followers')
    : peopleCount(text, list, user.follower_count, locale);
}
