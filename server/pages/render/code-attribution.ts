import type { Trace } from './limits/owner-trace.ts';
import { createThreadStatus, writeIdle, writeOwner } from './thread-status.ts';

/** Tracks whose code runs in this thread, also across awaits and timers. */
export interface CodeAttribution {
  begin(marks: SharedArrayBuffer, names: string[], trace?: Trace): void;
  mark(owner: string | null): void;
  owner(): string | null;
  carried<A extends unknown[]>(work: (...given: A) => void): (...given: A) => void;
}

export function createCodeAttribution(): CodeAttribution {
  const pause = setImmediate;
  let marks = createThreadStatus();
  let names: string[] = [];
  let trace: Trace | undefined;
  let current: string | null = null;

  const mark = (owner: string | null) => {
    current = owner;
    const place = owner === null ? -1 : names.indexOf(owner);
    const [ofPage, traceOfPage] = [marks, trace];
    // First, as it can wait for the server, which is not the time of this code.
    traceOfPage?.(place < 0 ? null : place);
    writeOwner(ofPage, place < 0 ? null : place);
    if (place < 0) return;
    pause(() => {
      writeIdle(ofPage);
      traceOfPage?.(null);
    });
  };

  return {
    begin(ofPage, namesOfPage, traceOfPage) {
      marks = ofPage;
      names = namesOfPage;
      trace = traceOfPage;
      mark(null);
    },
    mark,
    owner: () => current,
    carried(work) {
      const owner = current;
      return (...given) => {
        mark(owner);
        work(...given);
      };
    },
  };
}

type Timer = (work: (...given: unknown[]) => void, ...rest: unknown[]) => unknown;

export function attributeTimers({ carried }: CodeAttribution): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const plain = globalThis[name] as Timer;
    const marked: Timer = (work, ...rest) => plain(carried(work), ...rest);
    globalThis[name] = Object.assign(marked, plain) as never;
  }
}
