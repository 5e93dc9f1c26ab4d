import { trackCpuWait } from './cpu-wait.ts';
import type { RenderQueue } from './limits/render-queue.ts';
import { readThreadStatus } from './thread-status.ts';

/**
 * `queue`: no thread was free in time. `api`: a response took too long. `bystander`: ended with others, cause
 * unknown. `fence`: the process of the threads ended or isn't there. `replan`: a remote was found to end threads while
 * the page waited. `suspect`: the process ended while code of this page and of others ran.
 */
export type ThreadErrorKind =
  | 'loop'
  | 'memory'
  | 'crash'
  | 'queue'
  | 'api'
  | 'bystander'
  | 'fence'
  | 'replan'
  | 'suspect';

export interface RunLimits {
  deadline: number;
  queueDeadline: number;
  /** Milliseconds of processor time that a remote can keep the thread without a pause. */
  stuckMs: number;
}

export interface RunOptions {
  /** Ends the wait for a thread. */
  leave?: AbortSignal | undefined;
  /** Whether the page can lose its place to others when too many wait. */
  isShed?: boolean;
  /** Whether the page gets a thread that is kept free, too. */
  isUrgent?: boolean;
  /** The run, to trace whose code runs in it. */
  traced?: number | undefined;
  /** A remote keeps the thread, or one that the page waits for, perhaps endlessly. The run isn't over. */
  onStuck?(remote: string): void;
}

export interface Run {
  marks: SharedArrayBuffer;
  /** For a place among the threads. */
  isWaiting: boolean;
  hasBegun: boolean;
  /** Of a remote that keeps the thread, as an index into the names of the page. */
  onStuck(owner: number): void;
  end(error: ThreadErrorKind): void;
}

/** With all the time that a page can have on a busy machine. */
export const MAX_DEADLINES = 4;

const STUCK_CHECK_MS = 100;
/** Healthy remotes pause earlier, even on a busy machine. */
const SUSPECT_MS = 400;

interface Watched {
  run: Run;
  /** Calls without a response, and since when. */
  calls: ReadonlyMap<number, number>;
  limits: RunLimits;
  options: RunOptions;
  queue: RenderQueue;
}

/** Ends a run that waits too long for a thread, and from `begin` on one that takes too long in it. */
export function watchRun({ run, calls, limits, options, queue }: Watched) {
  const { leave, isShed = false } = options;
  const { deadline, queueDeadline, stuckMs } = limits;
  const leaveQueue = () => {
    if (!run.hasBegun) run.end('queue');
  };
  let timer = setTimeout(leaveQueue, queueDeadline);
  let stuckTimer: NodeJS.Timeout | undefined;
  leave?.addEventListener('abort', leaveQueue, { once: true });
  if (leave?.aborted) leaveQueue();
  const place = queue.join(() => {
    if (isShed) leaveQueue();
  });

  const endLate = () => {
    const { owner, busy } = readThreadStatus(run.marks);
    const isIdle = owner === null || busy === 0;
    const hasAsked = [...calls.values()].some((since) => Date.now() - since > deadline / 2);
    run.end(isIdle && hasAsked ? 'api' : 'loop');
  };

  return {
    begin(times: number | null): void {
      stuckTimer = watchStuck(run, times, stuckMs);
      run.hasBegun = true;
      place.begin();
      const turns = trackCpuWait(times);
      const last = Date.now() + deadline * MAX_DEADLINES;
      // On a busy machine, time in the run queue doesn't count against the deadline.
      const look = () => {
        const more = Math.min(turns.missed(), last - Date.now());
        if (more < 1) endLate();
        else timer = setTimeout(look, more);
      };
      clearTimeout(timer);
      timer = setTimeout(look, deadline);
    },

    stop(): void {
      place.end();
      leave?.removeEventListener('abort', leaveQueue);
      clearTimeout(timer);
      clearInterval(stuckTimer);
    },
  };
}

/** Ends a loop long before the deadline, which also allows for slow data: its visitor is waiting. */
function watchStuck(run: Run, times: number | null, stuckMs: number): NodeJS.Timeout {
  const told = new Set<number>();
  const turns = trackCpuWait(times);
  let [ran, last] = [0, Date.now()];
  return setInterval(() => {
    const passed = Date.now() - last - turns.missed();
    last = Date.now();
    const { owner, busy } = readThreadStatus(run.marks);
    if (owner !== null && busy >= SUSPECT_MS && !told.has(owner)) {
      told.add(owner);
      run.onStuck(owner);
    }
    ran = owner === null || busy < STUCK_CHECK_MS ? 0 : ran + passed;
    if (ran >= stuckMs) run.end('loop');
  }, STUCK_CHECK_MS);
}
