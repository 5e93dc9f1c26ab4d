import type { UserCard } from '@corkboard/shared/contract/people';
import { useShell } from '@corkboard/shared/remote';
import { followState } from '@corkboard/shared/rules/people';

import { changeFollow } from '../common/change-follow.ts';

/** Follows or unfollows a person from a list or a Pin. Doesn't refetch the list, so that an unfollowed row stays. */
export function useFollowPerson(person: UserCard, pinId?: string) {
  const shell = useShell();
  const options = { pin: pinId, refresh: [[shell.subject, 'users']] };
  return {
    state: followState(person),
    follow: (isFollowed: boolean) => changeFollow(shell, person, isFollowed, options),
  };
}
