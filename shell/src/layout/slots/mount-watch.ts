/**
 * A slot shows something within this time after the page was opened, which then says so within 4 s. If its code took
 * long to arrive, the time counts from then: downloads are not its fault.
 */
export const MOUNT_TIMEOUT_MS = 3500;
/** Of these, what is left to a slot whose code arrived in normal time. */
const MIN_MOUNT_MS = 1500;
const CHECK_MS = 100;
/** A blocked thread checks rarely, so each check counts at most this much. */
const MAX_CHECK_MS = 2 * CHECK_MS;

const lateMount = () => new Error('not mounted in time');

/** @param now Milliseconds since the page was opened, in which its code has arrived. */
export function getMountMs(now: number): number {
  const left = MOUNT_TIMEOUT_MS - now;
  return left < MIN_MOUNT_MS ? MOUNT_TIMEOUT_MS : left;
}

/** Calls `onLate` when the time of a slot whose code is here is over. Returns the cleanup. */
function whenLate(onLate: (error: Error) => void): () => void {
  let last = performance.now();
  let left = getMountMs(last);
  const timer = setInterval(() => {
    const now = performance.now();
    left -= Math.min(now - last, MAX_CHECK_MS);
    last = now;
    if (left >= 1) return;
    clearInterval(timer);
    onLate(lateMount());
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Rejects when `mounted` takes too long. */
export function limitMount<T>(mounted: Promise<T>): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = whenLate(reject);
  });
  return Promise.race([mounted, late]).finally(() => stop());
}

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
