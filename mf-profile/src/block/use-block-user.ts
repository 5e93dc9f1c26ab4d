import type { BlockSource } from '@corkboard/shared/contract/blocks.ts';
import { blockUser, unblockUser } from '@corkboard/shared/contract/requests.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { userQuery, useShell } from '@corkboard/shared/remote';

import { withBlock } from './with-block.ts';

/** Where the block started. [BLOCK-008] */
type BlockContext = 'more_menu' | 'report' | 'undo' | 'unblock_button';

/**
 * Blocks or unblocks optimistically and rolls back without a message. `onBlockFailed` closes UI that says the user
 * is blocked. [BLOCK-003, BLOCK-004, BLOCK-005]
 */
export function useBlockUser(user: User, { onBlockFailed }: { onBlockFailed?: () => void } = {}) {
  const text = useText();
  const shell = useShell();
  const { call, events, queryClient, subject, toasts } = shell;
  const { queryKey } = userQuery(shell, user.username);
  const target = {
    blocked_user_id: user.id,
  };
  const block_source: BlockSource = user.is_private_profile ? 'private_profile' : 'profile_header';

  async function change(isBlocked: boolean, context: BlockContext): Promise<void> {
    try {
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
    } catch {
      if (isBlocked) onBlockFailed?.();
      return;
    }
    events.emit('block.changed', { userId: user.id, isBlocked });
    toasts.show(
      isBlocked
        ? { text: text("You've blocked {name}", { name: user.full_name }) }
        : {
            text: text('{name} is not blocked any more', { name: user.full_name }),
            action: { text: text('Undo'), run: () => void change(true, 'undo') },
          },
    );
  }

  return {
    block: (context: BlockContext) => void change(true, context),
    unblock: () => void change(false, 'unblock_button'),
  };
}
