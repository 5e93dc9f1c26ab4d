import type { BlockSource, User } from '@corkboard/shared/contract/people';
import { reportUnexpected } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { blockUser, unblockUser } from '@corkboard/shared/requests/people';

import { withBlock } from './with-block.ts';

export type BlockedPerson = Pick<User, 'id' | 'username' | 'full_name' | 'is_private_profile'>;

/** Where the block started. [BLOCK-008] */
export type BlockContext = 'more_menu' | 'report' | 'undo' | 'unblock_button';

/**
 * Blocks or unblocks optimistically and rolls back without a message. `onBlockFailed` closes UI that says the user
 * is blocked. [BLOCK-003, BLOCK-004, BLOCK-005]
 */
export function useBlockUser(
  user: BlockedPerson,
  { onBlockFailed, source }: { onBlockFailed?: () => void; source?: BlockSource | undefined } = {},
) {
  const text = useText();
  const shell = useShell();
  const { call, events, logger, queryClient, subject, toasts } = shell;
  const { queryKey } = userQuery(shell, user.username);
  const key = `block:${user.id}`;
  const target = {
    blocked_user_id: user.id,
  };
  const block_source: BlockSource =
    source ?? (user.is_private_profile ? 'private_profile' : 'profile_header');

  async function change(isBlocked: boolean, context: BlockContext): Promise<void> {
    // Its Undo no longer applies.
    toasts.dismiss?.(key);
    try {
      const { changeOptimistically, view } = await import('@corkboard/shared/optimistic');
      const { status } = await changeOptimistically(queryClient, {
        key: [subject, 'users', user.id, 'block'],
        value: isBlocked,
        views: [
          view<User>(queryKey, (shown) =>
            shown.id === user.id ? withBlock(shown, isBlocked) : shown,
          ),
        ],
        send: () =>
          isBlocked
            ? call(blockUser, { ...target, block_source, block_context: context })
            : call(unblockUser, target),
        // A blocked user disappears from lists too.
        refresh: [queryKey, [subject, 'people']],
      });
      if (status === 'superseded') return;
    } catch (error) {
      reportUnexpected(logger, error, 'blocking a person');
      if (isBlocked) onBlockFailed?.();
      return;
    }
    events.emit('block.changed', { userId: user.id, isBlocked });
    toasts.show(
      isBlocked
        ? { key, text: text("You've blocked {name}", { name: user.full_name }) }
        : {
            key,
            text: text('{name} is unblocked', { name: user.full_name }),
            action: { text: text('Undo'), run: () => void change(true, 'undo') },
          },
    );
  }

  return {
    block: (context: BlockContext) => void change(true, context),
    unblock: () => void change(false, 'unblock_button'),
  };
}
