import { MOUNT_TIMEOUT_MS } from '../../remotes/in-mount-time.ts';

/** Limits the time until a slot's component shows something, because one that suspends can do so endlessly. */
export interface MountWatch {
  /** Call when the slot is in the page: React can throw away what it only rendered. Returns the cleanup. */
  attach(): () => void;
  /** Call when the component renders. */
  begin(onLate: () => void): void;
  /** Call when the component shows something. */
  end(): void;
  /** Watches another attempt. */
  restart(): void;
}

export function createMountWatch(setIsLate: (isLate: boolean) => void): MountWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAttached = false;
  let hasEnded = false;
  let reportLate: (() => void) | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    if (!isAttached || !reportLate || hasEnded) return;
    timer ??= setTimeout(() => {
      hasEnded = true;
      setIsLate(true);
      reportLate?.();
    }, MOUNT_TIMEOUT_MS);
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
