import { writeSync } from 'node:fs';

/** A pipe to the server, which can still be read when the process has ended. */
export const TRACE_FD = 4;

/** A record: the run, and the owner of the code that runs, as an index into the names of its page. */
const FIELDS = 2;
const FIELD_BYTES = Int32Array.BYTES_PER_ELEMENT;
const NO_OWNER = -1;

/** Writes whose code this thread runs, before it runs. Null while none does. */
export type Trace = (owner: number | null) => void;

export function writeTrace(run: number): Trace {
  const record = new Int32Array([run, NO_OWNER]);
  return (owner) => {
    record[1] = owner ?? NO_OWNER;
    try {
      writeSync(TRACE_FD, record);
    } catch {
      // The server ends.
    }
  };
}

export interface TraceReader {
  read(chunk: Buffer): void;
  /** The owner of the code that each open run ran last; null if that waits. */
  owners(isOpen: (run: number) => boolean): Map<number, number | null>;
  clear(): void;
}

export function readTraces(): TraceReader {
  let rest: Buffer = Buffer.alloc(0);
  const last = new Map<number, number | null>();

  return {
    read(chunk) {
      rest = Buffer.concat([rest, chunk]);
      const whole = rest.length - (rest.length % (FIELDS * FIELD_BYTES));
      for (let at = 0; at < whole; at += FIELDS * FIELD_BYTES) {
        const run = rest.readInt32LE(at);
        const owner = rest.readInt32LE(at + FIELD_BYTES);
        last.set(run, owner === NO_OWNER ? null : owner);
      }
      rest = rest.subarray(whole);
    },
    owners: (isOpen) => new Map([...last].filter(([run]) => isOpen(run))),
    clear() {
      rest = Buffer.alloc(0);
      last.clear();
    },
  };
}
