import type { UserCard } from '@corkboard/shared/contract/users.ts';
import { useShell } from '@corkboard/shared/remote';

import { changeFollow } from '../common/change-follow.ts';

/** Follows a person from a list, where the row stays so that it can be undone. [FOLLOW-001, FOLLOW-002] */
export function useFollowPerson({ id, username, explicitly_followed_by_me }: UserCard) {
  const shell = useShell();
  const refresh = [[shell.subject, 'users']];
  return {
    isFollowed: explicitly_followed_by_me,
    follow: (isFollowed: boolean) =>
      void changeFollow(shell, { id, username }, isFollowed, { refresh }),
  };
}
