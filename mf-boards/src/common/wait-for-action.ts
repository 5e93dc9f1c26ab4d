import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import { getBoardAction } from '@corkboard/shared/contract/requests.ts';
import { ConnectionError, type Shell } from '@corkboard/shared/remote';
import { PROGRESS_FIRST_CHECK, PROGRESS_INTERVAL } from '@corkboard/shared/rules/limits.ts';

/** Whether the server still works on it: more than 100 Pins are left to the background. */
export function isRunning({ status }: BoardAction): boolean {
  return status === 'waiting' || status === 'running';
}

/**
 * Long work as it stands once it is over. It is asked for as often as the progress of a board, and goes on while the
 * connection is lost or the server restarts.
 */
export async function waitForAction(
  shell: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  action: BoardAction,
  firstPause = PROGRESS_FIRST_CHECK,
): Promise<BoardAction> {
  let latest = action;
  for (let pause = firstPause; isRunning(latest); pause = PROGRESS_INTERVAL) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      latest = (await shell.call(getBoardAction, { id: action.id })).data;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
  return latest;
}
