import { useText } from '@corkboard/shared/i18n';
import { useIntent, useShell } from '@corkboard/shared/remote';
import type { FollowState } from '@corkboard/shared/rules/people';
import { useRef } from 'react';

import type { FollowOutcome } from './change-follow.ts';
import { useResumeFollow } from './use-resume-follow.ts';

interface Person {
  id: string;
  full_name: string;
  is_private_profile: boolean;
  blocked_by_me?: boolean | undefined;
}

/**
 * Toggles a follow or a request, also when it was pressed before logging in. Unfollowing a private profile asks for
 * confirmation, because following again needs a new approval. `announced`: the outcomes that `follow` itself
 * announces. `isInvited`: following needs no approval.
 */
export function useFollowToggle(
  person: Person,
  state: FollowState,
  follow: (isFollowed: boolean) => Promise<FollowOutcome>,
  {
    announced = [],
    isInvited = false,
  }: { announced?: readonly FollowState[]; isInvited?: boolean } = {},
) {
  const text = useText();
  const { dialogs, signIn } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const resumeFollow = useResumeFollow();
  const { id, full_name: name, blocked_by_me: isBlocked } = person;

  useIntent({ kinds: ['follow-user', 'unfollow-user'], id }, ({ kind }) => {
    button.current?.focus();
    const target = { id, name, state, isBlocked, isInvited, announced };
    void resumeFollow(target, kind === 'follow-user', change);
  });

  async function change(wantsFollow: boolean): Promise<FollowOutcome> {
    const canChange = wantsFollow || (await confirmsEnd());
    return canChange ? follow(wantsFollow) : 'superseded';
  }

  async function confirmsEnd(): Promise<boolean> {
    if (state !== 'followed' || !person.is_private_profile || isInvited) return true;
    return dialogs.confirm({
      title: text('Unfollow {name}?', { name }),
      text: text("This profile is private. To follow again, you'll need to be approved again."),
      confirm: text('Unfollow'),
      isDestructive: true,
    });
  }

  async function toggle(): Promise<void> {
    const [reason, kind] =
      state === 'none'
        ? (['follow', 'follow-user'] as const)
        : (['unfollow', 'unfollow-user'] as const);
    if (signIn.require(reason, { intent: { kind, id, name } })) await change(state === 'none');
  }

  return { button, toggle };
}
