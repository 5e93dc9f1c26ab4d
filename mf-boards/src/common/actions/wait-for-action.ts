import type { BoardAction } from '@corkboard/shared/contract/boards';
import { ApiError, ConnectionError, type Shell } from '@corkboard/shared/remote';
import { getBoardAction } from '@corkboard/shared/requests/boards';
import { PROGRESS_FIRST_CHECK_MS, PROGRESS_INTERVAL_MS } from '@corkboard/shared/rules/limits';
import { noteChange } from '@corkboard/shared/storage';

/** The server handles more than 100 Pins in the background. */
export function isRunning({ status }: BoardAction): boolean {
  return status === 'waiting' || status === 'running';
}

type Polling = Pick<Shell, 'call' | 'queryClient'>;

/** One poll per action, also for its message and its card. Keyed by query client, of which a page has one. */
const polls = new WeakMap<Shell['queryClient'], Map<string, Promise<BoardAction>>>();

/** Polls until the action ends, also across a lost connection or a server restart. */
export function waitForAction(
  shell: Polling,
  action: BoardAction,
  firstPause = PROGRESS_FIRST_CHECK_MS,
): Promise<BoardAction> {
  const known = polls.get(shell.queryClient) ?? new Map<string, Promise<BoardAction>>();
  polls.set(shell.queryClient, known);
  const running = known.get(action.id);
  if (running) return running;
  const poll = pollUntilOver(shell, action, firstPause).finally(() => known.delete(action.id));
  known.set(action.id, poll);
  return poll;
}

async function pollUntilOver(
  shell: Polling,
  action: BoardAction,
  firstPause: number,
): Promise<BoardAction> {
  let latest = action;
  for (let pause = firstPause; isRunning(latest); pause = PROGRESS_INTERVAL_MS) {
    noteChange({ isUnanswered: false });
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      latest = (await shell.call(getBoardAction, { id: action.id })).data;
    } catch (error) {
      if (!willPass(error)) throw error;
    }
  }
  return latest;
}

/** Reads an action, also across a lost connection or a server restart. */
export async function readAction({ call }: Pick<Shell, 'call'>, id: string): Promise<BoardAction> {
  for (;;) {
    try {
      return (await call(getBoardAction, { id })).data;
    } catch (error) {
      if (!willPass(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_INTERVAL_MS));
  }
}

/** Too many requests, and a proxy that answers while the server restarts. */
const PASSING = new Set([429, 502, 503, 504]);

function willPass(error: unknown): boolean {
  return (
    error instanceof ConnectionError || (error instanceof ApiError && PASSING.has(error.status))
  );
}
