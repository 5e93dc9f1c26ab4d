import {
  PROGRESS_FIRST_CHECK,
  PROGRESS_INTERVAL,
  PROGRESS_MIN_INTERVAL_MS,
} from '@corkboard/shared/rules/limits.ts';

export interface Poll {
  /** Asks now, unless it was asked a moment ago. */
  hurry(): void;
  stop(): void;
}

/**
 * Asks again and again while `check` says that there is more to come. What goes wrong ends it without a word to the
 * person; `onFault` is told. [PROG-010, PROG-014]
 */
export function createPoll(check: () => Promise<boolean>, onError: (error: unknown) => void): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(run, PROGRESS_FIRST_CHECK);
  let lastCheck = Number.NEGATIVE_INFINITY;
  let isOver = false;

  function run() {
    clearTimeout(timer);
    lastCheck = Date.now();
    // The next is timed from when this one began, so that a slow answer does not slow the rest.
    timer = setTimeout(run, PROGRESS_INTERVAL);
    check().then(
      (isGoingOn) => {
        if (!isGoingOn) stop();
      },
      (error: unknown) => {
        if (isOver) return;
        stop();
        onError(error);
      },
    );
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
  }

  return {
    hurry() {
      if (!isOver && Date.now() - lastCheck >= PROGRESS_MIN_INTERVAL_MS) run();
    },
    stop,
  };
}
