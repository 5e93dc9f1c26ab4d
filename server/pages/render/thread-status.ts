/** Written to shared memory, which the server reads while the thread is stuck. */
const OWNER = 0;
const SINCE = 1;
const NO_OWNER = -1;

export interface ThreadStatus {
  owner: number | null;
  busy: number;
}

export function createThreadStatus(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

export function writeOwner(marks: SharedArrayBuffer, owner: number | null): void {
  const view = new Int32Array(marks);
  view[OWNER] = owner ?? NO_OWNER;
  view[SINCE] = clock();
}

/** The owner stays set in the event loop, since more of its code can run. */
export function writeIdle(marks: SharedArrayBuffer): void {
  new Int32Array(marks)[SINCE] = 0;
}

export function readThreadStatus(marks: SharedArrayBuffer): ThreadStatus {
  const [owner = NO_OWNER, since = 0] = new Int32Array(marks);
  return { owner: owner === NO_OWNER ? null : owner, busy: since === 0 ? 0 : clock() - since };
}

function clock(): number {
  return Date.now() & 0x7fffffff || 1;
}
