import {
  PROGRESS_FIRST_CHECK_MS,
  PROGRESS_INTERVAL_MS,
  PROGRESS_MIN_INTERVAL_MS,
} from '@corkboard/shared/rules/limits';

export interface Poll {
  hurry(): void;
  stop(): void;
}

/** Polls while `check` resolves to true. An error stops it silently and calls `onError`. [PROG-010, PROG-014] */
export function createPoll(check: () => Promise<boolean>, onError: (error: unknown) => void): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(run, PROGRESS_FIRST_CHECK_MS);
  let lastCheck = Number.NEGATIVE_INFINITY;
  let isOver = false;

  function run() {
    clearTimeout(timer);
    lastCheck = Date.now();
    // Timed from the start of the last check, so that a slow response doesn't slow the polling.
    timer = setTimeout(run, PROGRESS_INTERVAL_MS);
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
