// Of the module: the global ones run under the mark of whoever has set them.
import { clearInterval, setInterval } from 'node:timers';

/** Milliseconds between looks. A thread that gets no turn looks seldom, and each look counts no more than this. */
const LOOK = 20;

/** Tells the time for which a page has waited for a remote from the time for which both have waited for others. */
export interface LoadTimer {
  /** Takes the page's wait for the API, however long that is, out of what is counted. */
  elsewhere<T>(answer: Promise<T>): Promise<T>;
  /** Begins to count for one wait, until it is stopped. */
  begin(): LoadTiming;
}

export interface LoadTiming {
  /** Waits for another remote, whose time this is not. */
  aside<T>(work: Promise<T>): Promise<T>;
  /** Milliseconds in which the thread was free and no answer was on its way; and how often the API was asked meanwhile. */
  stop(): { alone: number; asked: number };
}

export function createLoadTimer(now: () => number = () => performance.now()): LoadTimer {
  let underWay = 0;
  let askedInAll = 0;

  return {
    async elsewhere(answer) {
      underWay += 1;
      askedInAll += 1;
      try {
        return await answer;
      } finally {
        underWay -= 1;
      }
    },

    begin() {
      const askedBefore = askedInAll;
      let asides = 0;
      let alone = 0;
      let last = now();
      let wasAlone = true;
      const timer = setInterval(() => {
        const isAlone = underWay === 0 && asides === 0;
        if (isAlone && wasAlone) alone += Math.min(now() - last, LOOK);
        last = now();
        wasAlone = isAlone;
      }, LOOK);

      return {
        async aside(work) {
          asides += 1;
          try {
            return await work;
          } finally {
            asides -= 1;
          }
        },
        stop() {
          clearInterval(timer);
          return { alone, asked: askedInAll - askedBefore };
        },
      };
    },
  };
}
