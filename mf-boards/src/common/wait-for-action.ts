import type { BoardAction } from '@corkboard/shared/contract/boards';
import { ConnectionError, type Shell } from '@corkboard/shared/remote';
import { getBoardAction } from '@corkboard/shared/requests/boards';
import { PROGRESS_FIRST_CHECK, PROGRESS_INTERVAL } from '@corkboard/shared/rules/limits';
import { noteChange } from '@corkboard/shared/storage';

/** The server handles more than 100 Pins in the background. */
export function isRunning({ status }: BoardAction): boolean {
  return status === 'waiting' || status === 'running';
}

/** Polls until the action ends, also across a lost connection or a server restart. */
export async function waitForAction(
  shell: Pick<Shell, 'call' | 'subject' | 'viewer'>,
  action: BoardAction,
  firstPause = PROGRESS_FIRST_CHECK,
): Promise<BoardAction> {
  let latest = action;
  for (let pause = firstPause; isRunning(latest); pause = PROGRESS_INTERVAL) {
    noteChange({ isUnanswered: false });
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      latest = (await shell.call(getBoardAction, { id: action.id })).data;
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
  return latest;
}
