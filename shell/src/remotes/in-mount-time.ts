import { RemoteLoadError } from './remote-load-error.ts';
import { withTimeout } from './with-timeout.ts';

/** A slot or an application that shows nothing for so long after its code arrived has failed. */
export const MOUNT_TIMEOUT_MS = 3500;

export const lateMount = () => new Error(`not mounted in ${MOUNT_TIMEOUT_MS} ms`);

/** @throws RemoteLoadError of the phase `mount`, also if the work hasn't ended after the milliseconds */
export async function inMountTime<T>(
  work: Promise<T>,
  milliseconds = MOUNT_TIMEOUT_MS,
): Promise<T> {
  try {
    return await withTimeout(work, milliseconds, lateMount);
  } catch (cause) {
    throw new RemoteLoadError('mount', cause);
  }
}
