/** A page that waits for a thread, or has one. */
export interface Place {
  begin(): void;
  end(): void;
}

export interface RenderQueue {
  /** Calls `leave` once the page would wait for too long. */
  join(leave: () => void): Place;
}

interface Options {
  threads: number;
  waitMs?: number;
  now?(): number;
}

/** Long enough for what healthy threads render in that time, and short enough for an answer in time. */
const WAIT_MS = 2000;

const TYPICAL_MS = 20;

const CHECK_EVERY_MS = 100;

/**
 * Sheds pages early instead of at their deadline: while data doesn't arrive, few pages get a thread in time, and the
 * rest would all be answered at once and late. How long pages take now is seen in the threads, so nothing has to be
 * forgotten after a recovery.
 */
export function createRenderQueue({
  threads,
  waitMs = WAIT_MS,
  now = Date.now,
}: Options): RenderQueue {
  const waiting = new Map<Place, () => void>();
  const begun = new Map<Place, number>();
  let timer: NodeJS.Timeout | null = null;

  /** Not the longest, so that one looping page doesn't stop the others. */
  const medianAge = () => {
    const ages = [...begun.values()].map((since) => now() - since);
    const free = Math.max(0, threads - ages.length);
    return ages.toSorted((a, b) => a - b)[Math.floor((threads - 1) / 2) - free] ?? 0;
  };

  const shed = () => {
    const expectedMs = Math.max(TYPICAL_MS, medianAge());
    const most = Math.max(threads, Math.floor((threads * waitMs) / expectedMs));
    // The oldest get the next threads.
    for (const leave of [...waiting.values()].slice(most)) leave();
  };

  const watch = () => {
    if (waiting.size > 0) {
      timer ??= setInterval(shed, CHECK_EVERY_MS).unref();
    } else if (timer) {
      clearInterval(timer);
      timer = null;
    }
  };

  const stopWaiting = (place: Place) => {
    waiting.delete(place);
    watch();
  };

  return {
    join(leave) {
      const place: Place = {
        begin() {
          stopWaiting(place);
          begun.set(place, now());
        },
        end() {
          stopWaiting(place);
          begun.delete(place);
        },
      };
      waiting.set(place, () => {
        stopWaiting(place);
        leave();
      });
      watch();
      shed();
      return place;
    },
  };
}
