import type { BoardAction } from '@corkboard/shared/contract/boards';
import {
  changeOptimistically,
  type OptimisticChange,
  type Outcome,
} from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';

import { isRunning, waitForAction } from './wait-for-action.ts';

interface LastingChange
  extends Pick<OptimisticChange<{ data: BoardAction }>, 'key' | 'views' | 'send'> {
  /** Runs if the action fails after its response. */
  onFailed(): void;
}

/**
 * Shows a change until the action that it began is over. A large board takes longer than the response, and the lists
 * would show it again in between.
 */
export function useLastingChange() {
  const shell = useShell();
  const { queryClient } = shell;

  return ({
    key,
    views,
    send,
    onFailed,
  }: LastingChange): Promise<Outcome<{ data: BoardAction }>> => {
    async function keepUntilOver(action: BoardAction): Promise<void> {
      const isFailed = async () => (await waitForAction(shell, action)).status === 'failed';
      const wait = async () => {
        if (await isFailed()) throw new Error('the action failed');
      };
      await changeOptimistically(queryClient, { key, views, send: wait }).catch(onFailed);
    }
    return changeOptimistically(queryClient, {
      key,
      views,
      async send() {
        const answer = await send();
        // Waits behind this change, so that the card stays hidden from one to the other.
        if (isRunning(answer.data)) void keepUntilOver(answer.data);
        return answer;
      },
    });
  };
}
