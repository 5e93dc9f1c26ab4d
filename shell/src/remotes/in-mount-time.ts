import { RemoteLoadError } from './remote-load-error.ts';

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

/** @param now Milliseconds since the page was opened, in which its code has arrived. */
export function getMountMs(now: number): number {
  const left = MOUNT_TIMEOUT_MS - now;
  return left < MIN_MOUNT_MS ? MOUNT_TIMEOUT_MS : left;
}

/** Calls `onLate` when the time of code that is here is over. Returns the cleanup. */
export function whenLate(onLate: (error: Error) => void): () => void {
  let last = performance.now();
  let left = getMountMs(last);
  const timer = setInterval(() => {
    const now = performance.now();
    left -= Math.min(now - last, MAX_CHECK_MS);
    last = now;
    if (left >= 1) return;
    clearInterval(timer);
    onLate(new Error('not mounted in time'));
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** @throws RemoteLoadError of the phase `mount`, also if the work takes too long */
export async function inMountTime<T>(work: Promise<T>): Promise<T> {
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = whenLate(reject);
  });
  try {
    return await Promise.race([work, late]);
  } catch (cause) {
    throw new RemoteLoadError('mount', cause);
  } finally {
    stop();
  }
}
