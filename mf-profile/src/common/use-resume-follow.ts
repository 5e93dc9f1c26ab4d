import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import type { FollowState } from '@corkboard/shared/rules/people';

import type { FollowOutcome } from './change-follow.ts';
import { followMessageKey } from './follow-message-key.ts';

interface Target {
  id: string;
  name: string;
  state: FollowState;
  /** A follow turns a request into a follow. */
  isInvited?: boolean | undefined;
  isBlocked?: boolean | undefined;
  /** The outcomes that `follow` itself announces. */
  announced?: readonly FollowState[];
}

type Follow = (isFollowed: boolean) => Promise<FollowOutcome>;

/** Continues a follow that was pressed before login, and reports the result or why there is nothing to do. */
export function useResumeFollow() {
  const text = useText();
  const { toasts } = useShell();

  return async function resume(target: Target, wantsFollow: boolean, follow: Follow) {
    const { name, state, isBlocked = false } = target;
    const key = followMessageKey(target.id);
    const isAccepting = wantsFollow && state === 'requested' && target.isInvited === true;
    if (wantsFollow && isBlocked) {
      toasts.show({
        key,
        text: text('You blocked {name}. Unblock them to follow them.', { name }),
      });
    } else if (wantsFollow === (state !== 'none') && !isAccepting) {
      toasts.show({ key, text: unchanged(name, state) });
    } else {
      report(await follow(wantsFollow));
    }

    function report(outcome: FollowOutcome): void {
      if (outcome === 'superseded') return;
      if (outcome !== 'failed') {
        if (!target.announced?.includes(outcome))
          toasts.show({ key, text: changed(name, outcome) });
        return;
      }
      toasts.show({
        key,
        text: wantsFollow
          ? text("Couldn't follow {name}", { name })
          : text("Couldn't unfollow {name}", { name }),
        tone: 'error',
        action: { text: text('Try again'), run: () => void resume(target, wantsFollow, follow) },
      });
    }
  };

  function unchanged(name: string, state: FollowState): string {
    switch (state) {
      case 'none':
        return text("You weren't following {name}", { name });
      case 'requested':
        return text("You've already asked to follow {name}", { name });
      case 'followed':
        return text("You're already following {name}", { name });
    }
  }

  function changed(name: string, state: FollowState): string {
    switch (state) {
      case 'none':
        return text('You unfollowed {name}', { name });
      case 'requested':
        return text('You asked to follow {name}', { name });
      case 'followed':
        return text("You're following {name}", { name });
    }
  }
}
