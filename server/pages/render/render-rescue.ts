import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderJob } from '@corkboard/shared/contract/base';
import type { ThreadResult } from './rendered-result.ts';
import type { RunOptions } from './run-limits.ts';

/** Milliseconds of a visit after which it doesn't wait any more for a remote that keeps its thread. */
export interface VisitLimits {
  /** The page goes out without the remote. */
  withoutRemote: number;
  /** If that isn't there yet, the page goes out unrendered. */
  unrendered: number;
}

export interface Rescued {
  job: RenderJob;
  /** Null if not even the rest could be rendered in time. */
  result: ThreadResult | null;
}

export interface Rescue {
  /** Never resolves if no remote keeps the thread for too long. */
  page: Promise<Rescued>;
  /** Aborts with `end`. */
  over: AbortSignal;
  onStuck(job: RenderJob, remote: string): void;
  /** Call when the visit has its page. */
  end(): void;
}

/**
 * Whether a remote loops or just takes long is known late, and then its thread has to be replaced. So another thread
 * renders the rest of the page in the meantime.
 * @param renderRest Runs the job at once, in another thread.
 */
export function createRescue(
  limits: VisitLimits,
  renderRest: (job: RenderJob, options: RunOptions) => Promise<ThreadResult>,
): Rescue {
  const begun = performance.now();
  const over = new AbortController();
  const stuck = new Set<string>();
  let resolvePage: (page: Rescued) => void;
  const page = new Promise<Rescued>((resolve) => {
    resolvePage = resolve;
  });
  const until = (limit: number) =>
    sleep(Math.max(0, begun + limit - performance.now()), undefined, { signal: over.signal });

  const rescue: Rescue = {
    page,
    over: over.signal,
    onStuck(job, remote) {
      if (over.signal.aborted || stuck.has(remote)) return;
      stuck.add(remote);
      const rest = { ...job, skip: [...new Set([...job.skip, ...stuck])] };
      const rendering = renderRest(rest, {
        leave: over.signal,
        isUrgent: true,
        onStuck: (next) => rescue.onStuck(rest, next),
      });
      void Promise.all([rendering, until(limits.withoutRemote)]).then(
        ([result]) => resolvePage({ job: rest, result }),
        () => {},
      );
      void until(limits.unrendered).then(
        () => resolvePage({ job: rest, result: null }),
        () => {},
      );
    },
    end: () => over.abort(),
  };
  return rescue;
}
