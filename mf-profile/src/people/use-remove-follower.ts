import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, pagedView } from '@corkboard/shared/optimistic';
import { errorText, useShell } from '@corkboard/shared/remote';
import { removeFollower } from '@corkboard/shared/requests/people';

import { peopleQuery } from './people-query.ts';

interface Owner {
  username: string;
  is_private_profile: boolean;
}

export function useRemoveFollower(
  owner: Owner,
  { onRemoving }: { onRemoving(id: string): void },
): (person: UserCard) => Promise<void> {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, queryClient, subject, toasts } = shell;
  const { queryKey } = peopleQuery(shell, owner.username, 'followers');

  return async ({ id, full_name: name }) => {
    const isConfirmed = await dialogs.confirm({
      title: text('Remove {name}?', { name }),
      text: owner.is_private_profile
        ? text("They won't be able to see your Pins, boards, and lists. They won't be notified.")
        : text("They'll stop following you and won't be notified. They can follow you again."),
      confirm: text('Remove follower'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    onRemoving(id);
    try {
      await changeOptimistically(queryClient, {
        key: [...queryKey, id, 'remove'],
        views: [pagedView<UserCard>(queryKey, (shown) => (shown.id === id ? null : shown))],
        send: () => call(removeFollower, { user_id: id }),
        refresh: [queryKey, [subject, 'users']],
      });
      toasts.show({ text: text('{name} no longer follows you', { name }) });
    } catch (error) {
      toasts.show({ text: errorText(error, text('Uh oh! Something went wrong.')), tone: 'error' });
    }
  };
}
