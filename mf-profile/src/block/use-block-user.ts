import type { BlockSource } from '@corkboard/shared/contract/blocks.ts';
import { blockUser, unblockUser } from '@corkboard/shared/contract/requests.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { type QueryClient, useMutation } from '@corkboard/shared/query';
import { userQuery, useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';

import { withBlock } from './with-block.ts';

/** What the person was at when the block began. [BLOCK-008] */
type BlockContext = 'more_menu' | 'report' | 'undo' | 'unblock_button';

/**
 * Blocks or unblocks at once on screen, and goes back in silence if that fails. `onBlockFailed` is for what already says
 * that somebody is blocked. [BLOCK-003, BLOCK-004, BLOCK-005]
 */
export function useBlockUser(user: User, { onBlockFailed }: { onBlockFailed?: () => void } = {}) {
  const text = useText();
  const shell = useShell();
  const { call, events, subject, toasts } = shell;
  const { queryKey } = userQuery(shell, user.username);
  const mutationKey = [subject, 'users', user.id, 'block'];
  const isLastTap = (client: QueryClient) => client.isMutating({ mutationKey }) === 1;
  const whom = {
    blocked_user_id: user.id,
    ...actingInput(shell),
  };
  const block_source: BlockSource = user.is_private_profile ? 'private_profile' : 'profile_header';

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') }, // quick taps reach the server one after another
    mutationFn: ({ isBlocked, context }: { isBlocked: boolean; context: BlockContext }) =>
      isBlocked
        ? call(blockUser, { ...whom, block_source, block_context: context })
        : call(unblockUser, whom),
    onMutate: async ({ isBlocked }, { client }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (shown) => shown && withBlock(shown, isBlocked));
      return { before };
    },
    onSuccess: (_answer, { isBlocked }) => {
      events.emit('block.changed', { userId: user.id, isBlocked });
      toasts.show(
        isBlocked
          ? { text: text("You've blocked {name}", { name: user.full_name }) }
          : {
              text: text('{name} is not blocked any more', { name: user.full_name }),
              action: {
                text: text('Undo'),
                run: () => mutate({ isBlocked: true, context: 'undo' }),
              },
            },
      );
    },
    onError: (_error, { isBlocked }, result, { client }) => {
      if (isLastTap(client)) client.setQueryData(queryKey, result?.before);
      if (isBlocked) onBlockFailed?.();
    },
    onSettled: (_answer, _error, _change, _result, { client }) => {
      // Whoever is blocked is gone from lists too.
      if (isLastTap(client)) {
        void client.invalidateQueries({ queryKey });
        void client.invalidateQueries({ queryKey: [subject, 'people'] });
      }
    },
  });

  return {
    block: (context: BlockContext) => mutate({ isBlocked: true, context }),
    unblock: () => mutate({ isBlocked: false, context: 'unblock_button' }),
  };
}
