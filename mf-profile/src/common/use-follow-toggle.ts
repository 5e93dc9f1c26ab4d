import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import type { FollowState } from '@corkboard/shared/rules/follow-access.ts';

/** Follows, or ends a follow or a request. Leaving a private profile is confirmed: returning needs a new approval. */
export function useFollowToggle(
  person: { full_name: string; is_private_profile: boolean },
  state: FollowState,
  follow: (follow: boolean) => void,
) {
  const text = useText();
  const { dialogs, signIn } = useShell();

  return async () => {
    if (!signIn.require(state === 'none' ? 'follow' : 'unfollow')) return;
    if (state === 'followed' && person.is_private_profile) {
      const name = person.full_name;
      const isConfirmed = await dialogs.confirm({
        title: text('Unfollow {name}?', { name }),
        text: text('This profile is private. To follow again, you need a new approval.'),
        confirm: text('Unfollow'),
        isDangerous: true,
      });
      if (!isConfirmed) return;
    }
    follow(state === 'none');
  };
}
