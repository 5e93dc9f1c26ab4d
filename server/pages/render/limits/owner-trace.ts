import { writeSync } from 'node:fs';

/** A pipe to the server, which can still be read when the process has ended. */
export const TRACE_FD = 4;

/** A record: the run, the owner of the code as an index into the names of its page, and whether it waits. */
const FIELDS = 3;
const BYTES = FIELDS * Int32Array.BYTES_PER_ELEMENT;
const NO_OWNER = -1;

export interface Trace {
  owner(owner: number | null): void;
  /** The owner's code waits, and can continue. */
  idle(): void;
}

/** Writes whose code runs in this thread, before it runs. */
export function writeTrace(run: number): Trace {
  const record = new Int32Array([run, NO_OWNER, 0]);
  const write = () => {
    try {
      writeSync(TRACE_FD, record);
    } catch {
      // The server reads slowly, or ends.
    }
  };
  return {
    owner(owner) {
      record[1] = owner ?? NO_OWNER;
      record[2] = 0;
      write();
    },
    idle() {
      record[2] = 1;
      write();
    },
  };
}

export interface TraceReader {
  read(chunk: Buffer): void;
  /** Those of the open runs whose code can have ended the process, with its owner. */
  findSuspects(isOpen: (run: number) => boolean): Map<number, number>;
  clear(): void;
}

export function readTraces(): TraceReader {
  let rest: Buffer = Buffer.alloc(0);
  const last = new Map<number, { owner: number; isIdle: boolean }>();

  return {
    read(chunk) {
      rest = Buffer.concat([rest, chunk]);
      const whole = rest.length - (rest.length % BYTES);
      for (let at = 0; at < whole; at += BYTES) {
        const [run = 0, owner = NO_OWNER, idle = 0] = Array.from({ length: FIELDS }, (_, field) =>
          rest.readInt32LE(at + field * Int32Array.BYTES_PER_ELEMENT),
        );
        if (owner === NO_OWNER) last.delete(run);
        else last.set(run, { owner, isIdle: idle !== 0 });
      }
      rest = rest.subarray(whole);
    },
    findSuspects(isOpen) {
      const all = [...last].filter(([run]) => isOpen(run));
      const busy = all.filter(([, { isIdle }]) => !isIdle);
      const suspects = busy.length > 0 ? busy : all;
      return new Map(suspects.map(([run, { owner }]) => [run, owner]));
    },
    clear() {
      rest = Buffer.alloc(0);
      last.clear();
    },
  };
}
