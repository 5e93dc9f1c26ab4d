// From the module: the global timers run under the mark of the remote that set them.
import { clearInterval, setInterval } from 'node:timers';

/** A blocked thread checks rarely, so each check counts at most this interval. */
const CHECK_INTERVAL_MS = 5;
/** With the next check, others wait at most 20 ms for a remote that does nothing. */
const IDLE_MS = 15;

export interface LoadTimer {
  /** Excludes the page's own API requests from the measured time. */
  excludeRequest<T>(answer: Promise<T>): Promise<T>;
  begin(): LoadTiming;
}

export interface LoadTiming {
  excludeRemote<T>(work: Promise<T>): Promise<T>;
  /** Resolves when the page has waited for this work alone, without a pause, for longer than it should. */
  whenIdle: Promise<void>;
  /** `alone`: milliseconds with a free thread and no pending request. `asked`: the number of API requests. */
  stop(): { alone: number; asked: number };
}

export function createLoadTimer(now: () => number = () => performance.now()): LoadTimer {
  let underWay = 0;
  let askedInAll = 0;

  return {
    async excludeRequest(answer) {
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
      let idle = 0;
      let last = now();
      let wasAlone = true;
      let tellIdle = () => {};
      const whenIdle = new Promise<void>((resolve) => {
        tellIdle = resolve;
      });
      let asked = askedInAll;
      const timer = setInterval(() => {
        const isAlone = underWay === 0 && asides === 0;
        const elapsed = now() - last;
        const passed = isAlone && wasAlone ? Math.min(elapsed, CHECK_INTERVAL_MS) : 0;
        alone += passed;
        // A check that comes late means that code was running.
        const isFree = elapsed < 1.5 * CHECK_INTERVAL_MS && asked === askedInAll;
        idle = passed > 0 && isFree ? idle + passed : 0;
        if (idle >= IDLE_MS) tellIdle();
        last = now();
        wasAlone = isAlone;
        asked = askedInAll;
      }, CHECK_INTERVAL_MS);

      return {
        async excludeRemote(work) {
          asides += 1;
          try {
            return await work;
          } finally {
            asides -= 1;
          }
        },
        whenIdle,
        stop() {
          clearInterval(timer);
          return { alone, asked: askedInAll - askedBefore };
        },
      };
    },
  };
}
