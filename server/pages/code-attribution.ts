import { createThreadStatus, writeIdle, writeOwner } from './thread-status.ts';

/** Follows whose code runs in this thread: from call to answer and from timer to its end, not only from start to end. */
export interface CodeAttribution {
  /** A page begins: its marks, and the names that they stand for. */
  begin(marks: SharedArrayBuffer, names: string[]): void;
  mark(owner: string | null): void;
  owner(): string | null;
  /** `work` runs later, for whom it is now asked. */
  carried<A extends unknown[]>(work: (...given: A) => void): (...given: A) => void;
}

export function createCodeAttribution(): CodeAttribution {
  const pause = setImmediate;
  let marks = createThreadStatus();
  let names: string[] = [];
  let current: string | null = null;

  const mark = (owner: string | null) => {
    current = owner;
    const place = owner === null ? -1 : names.indexOf(owner);
    const ofPage = marks;
    writeOwner(ofPage, place < 0 ? null : place);
    if (place >= 0) pause(() => writeIdle(ofPage));
  };

  return {
    begin(ofPage, namesOfPage) {
      marks = ofPage;
      names = namesOfPage;
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

/** Has a timer's code run under the mark of whoever has set it, which may be long after its page. */
export function attributeTimers({ carried }: CodeAttribution): void {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const plain = globalThis[name] as Timer;
    const marked: Timer = (work, ...rest) => plain(carried(work), ...rest);
    // With what `promisify` finds on them.
    globalThis[name] = Object.assign(marked, plain) as never;
  }
}
