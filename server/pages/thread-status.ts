/** Whose code a thread runs, in memory that the server reads while the thread is stuck. */
const OWNER = 0;
const SINCE = 1;
const NOBODY = -1;

export interface ThreadStatus {
  /** Place among the names of the task. */
  owner: number | null;
  /** Milliseconds for which it has kept the thread busy without a pause; 0 while the thread waits. */
  busy: number;
}

export function createThreadStatus(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

export function writeOwner(marks: SharedArrayBuffer, owner: number | null): void {
  const view = new Int32Array(marks);
  view[OWNER] = owner ?? NOBODY;
  view[SINCE] = clock();
}

/** The thread is back in its event loop: the owner stays, since more of its code may come. */
export function writeIdle(marks: SharedArrayBuffer): void {
  new Int32Array(marks)[SINCE] = 0;
}

export function readThreadStatus(marks: SharedArrayBuffer): ThreadStatus {
  const [owner = NOBODY, since = 0] = new Int32Array(marks);
  return { owner: owner === NOBODY ? null : owner, busy: since === 0 ? 0 : clock() - since };
}

/** The clock that all threads share, as far as 32 bits go. */
function clock(): number {
  return Date.now() & 0x7fffffff || 1;
}
