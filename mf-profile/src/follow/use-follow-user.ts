import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import type { QueryClient } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { FOLLOW_REFRESH_DELAY } from '@corkboard/shared/rules/limits.ts';
import { useState } from 'react';

import { changeFollow } from '../common/change-follow.ts';

/**
 * Follows or unfollows at once on screen, and returns without a message if that fails. An unfollow can be undone for as
 * long as its message shows. [FOLLOW-001, FOLLOW-002]
 */
export function useFollowUser(user: User, { onFollowed }: { onFollowed?: () => void } = {}) {
  const text = useText();
  const shell = useShell();
  const { queries, toasts } = shell;
  const [query] = useSearchParams();
  const { queryKey } = userQuery(shell, user.username);
  const [isOpening, setOpening] = useState(false);

  async function follow(isFollowed: boolean): Promise<void> {
    const opens = isFollowed && user.is_private_profile;
    setOpening(opens);
    const outcome = await changeFollow(shell, user, isFollowed, {
      context: followContext(query),
      refresh: opens ? [] : [queryKey],
    });
    if (outcome === 'failed') setOpening(false);
    if (outcome !== 'stored') return;
    if (opens) setTimeout(() => void refreshProfile(queries, queryKey), FOLLOW_REFRESH_DELAY);
    if (isFollowed) return onFollowed?.();
    toasts.show({
      text: text('You unfollowed {name}', { name: user.full_name }),
      action: { text: text('Undo'), run: () => void follow(true) },
    });
  }

  return {
    isFollowed: isOpening || (user.explicitly_followed_by_me ?? false),
    follow: (isFollowed: boolean) => void follow(isFollowed),
  };
}

/** How somebody came here, for the follow to carry. [FOLLOW-006] */
function followContext(query: URLSearchParams) {
  const invite = query.get('invite_code');
  const pin = query.get('pin');
  return {
    ...(invite ? { invite_code: invite } : {}),
    ...(pin ? { aux_data: { pin_id: pin } } : {}),
  };
}

/** The user, and whatever of the profile has been refused before. */
function refreshProfile(client: QueryClient, [subject, , username]: readonly unknown[]) {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === subject && queryKey.includes(username),
  });
}
