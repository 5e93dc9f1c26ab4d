import { whenLate } from '../../remotes/in-mount-time.ts';

/** Limits the time until a slot's component shows something, because one that suspends can do so endlessly. */
export interface MountWatch {
  /** Call when the slot is in the page: React can throw away what it only rendered. Returns the cleanup. */
  attach(): () => void;
  /** Call when the component renders. */
  begin(onLate: (error: Error) => void): void;
  /** Call when the component shows something. */
  end(): void;
  /** Watches another attempt. */
  restart(): void;
}

export function createMountWatch(setIsLate: (isLate: boolean) => void): MountWatch {
  let stopWatch: (() => void) | undefined;
  let isAttached = false;
  let hasEnded = false;
  let reportLate: ((error: Error) => void) | undefined;

  const stop = () => {
    stopWatch?.();
    stopWatch = undefined;
  };
  const run = () => {
    if (!isAttached || !reportLate || hasEnded) return;
    stopWatch ??= whenLate((error) => {
      hasEnded = true;
      setIsLate(true);
      reportLate?.(error);
    });
  };

  return {
    attach() {
      isAttached = true;
      run();
      return () => {
        isAttached = false;
        stop();
      };
    },
    begin(onLate) {
      reportLate = onLate;
      run();
    },
    end() {
      hasEnded = true;
      stop();
      setIsLate(false);
    },
    restart() {
      hasEnded = false;
      reportLate = undefined;
      stop();
      setIsLate(false);
    },
  };
}
