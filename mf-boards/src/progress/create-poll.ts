/** Milliseconds until a board is asked for the first time. [PROG-007] */
export const FIRST_CHECK = 2000;
/** Milliseconds between two checks. [PROG-008] */
export const CHECK_EVERY = 5000;
/** Milliseconds that lie between two checks, whoever asks for them. [PROG-009] */
export const CHECKS_APART = 1000;

export interface Poll {
  /** Asks now, unless it was asked a moment ago. */
  hurry(): void;
  stop(): void;
}

/**
 * Asks again and again while `check` says that there is more to come. What goes wrong ends it without a word to the
 * person; `onFault` is told. [PROG-010, PROG-014]
 */
export function createPoll(check: () => Promise<boolean>, onFault: (error: unknown) => void): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(run, FIRST_CHECK);
  let lastCheck = Number.NEGATIVE_INFINITY;
  let isOver = false;

  function run() {
    clearTimeout(timer);
    lastCheck = Date.now();
    // The next is timed from when this one began, so that a slow answer does not slow the rest.
    timer = setTimeout(run, CHECK_EVERY);
    check().then(
      (isGoingOn) => {
        if (!isGoingOn) stop();
      },
      (error: unknown) => {
        if (isOver) return;
        stop();
        onFault(error);
      },
    );
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
  }

  return {
    hurry() {
      if (!isOver && Date.now() - lastCheck >= CHECKS_APART) run();
    },
    stop,
  };
}
