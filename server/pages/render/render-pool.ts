import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import { Piscina } from 'piscina';

import type { DocumentFrame } from '../document/document.ts';
import { watchMemory } from './memory-watch.ts';
import { createQuarantine, type Rest } from './quarantine.ts';
import { createFindings, type FindingListeners } from './render-findings.ts';
import type { LateError, ThreadData } from './render-messages.ts';
import { type PageCall, ThreadEnded } from './render-run.ts';
import { createRenderThreads } from './render-threads.ts';
import type { ThreadResult } from './rendered-result.ts';
import type { PageForm } from './write-page.ts';

const TRIES = 3;

/** Pages per thread that still get their turn in time when each waits for data that doesn't arrive. */
const BUSY_RUNS = 3;

export type JobWithout = (ended: ReadonlySet<string>) => RenderJob;

export interface RenderedPage extends ThreadResult {
  plan: Plan;
  isUnstarted?: boolean;
  /** The page lacks a remote that rests or is slow, so it must not be kept. */
  isIncomplete?: boolean;
}

export interface RenderPool {
  warm(job: RenderJob): Promise<void>;
  /** Returns no document if rendering fails. `start` aborts the first wait for a thread. */
  render(
    jobWithout: JobWithout,
    call: PageCall,
    form: PageForm,
    start?: AbortSignal,
  ): Promise<RenderedPage>;
  rests(): Rest[];
  /** Whether a page would have to wait for several others. */
  isBusy(): boolean;
  close(): Promise<void>;
}

interface Dependencies
  extends Pick<FindingListeners, 'onError'>,
    Partial<Pick<FindingListeners, 'onRest'>> {
  workerFile: string;
  nodeEntry: string;
  frame: DocumentFrame;
  threads: number;
  deadline?: number;
  queueDeadline?: number;
  stuckMs?: number;
  growthLimit?: number;
}

/** Threads for the code of remotes. */
export function createThreads({
  workerFile,
  nodeEntry,
  frame,
  threads,
}: Pick<Dependencies, 'workerFile' | 'nodeEntry' | 'frame' | 'threads'>): Piscina {
  return new Piscina({
    filename: workerFile,
    workerData: { nodeEntry, frame } satisfies ThreadData,
    // Remote code runs in the thread and must not read the server's keys. React needs `NODE_ENV`.
    env: { NODE_ENV: 'production' },
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
}

/**
 * Renders pages in threads, each with a deadline, a heap limit, and a memory watch. Quarantines a remote that
 * throws, loops, hangs, exits, or leaks memory.
 */
export function createRenderPool({
  workerFile,
  nodeEntry,
  frame,
  threads,
  onError,
  onRest = () => {},
  deadline = 2000,
  queueDeadline = 10_000,
  stuckMs = 800,
  growthLimit,
}: Dependencies): RenderPool {
  const quarantine = createQuarantine();
  const findings = createFindings(quarantine, { onError, onRest });
  const noteLate = (error: LateError) => {
    const [remote = '', version = ''] = error.late?.split('@') ?? ['shell', ''];
    if (error.late) quarantine.add(remote, version, 'late');
    onError(remote, version, 'late', error.message);
  };
  const runs = createRenderThreads(
    () => {
      const pool = createThreads({ workerFile, nodeEntry, frame, threads });
      pool.on('message', noteLate);
      // Without a listener, an ended thread would end the process.
      pool.on('error', () => {});
      return pool;
    },
    { deadline, queueDeadline, stuckMs },
  );
  const watch = watchMemory(runs.endGrowing, growthLimit ? { limit: growthLimit } : {});

  const withoutQuarantined = (job: RenderJob): RenderJob => ({
    ...job,
    skip: [...new Set([...job.skip, ...quarantine.among(job.plan)])],
  });

  const warm: RenderPool['warm'] = async (job) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const next = withoutQuarantined(job);
      const failures = await runs.load(next);
      if (failures.length === 0) return;
      for (const failure of failures)
        if (failure instanceof ThreadEnded) findings.blame(next, failure);
    }
  };

  return {
    warm,
    async render(jobWithout, call, form, start) {
      const ended = new Set<string>();
      const whole = jobWithout(ended).plan;
      const endHarmful = () => {
        for (const name of quarantine.harmfulAmong(jobWithout(ended).plan)) ended.add(name);
        return jobWithout(ended);
      };
      let skip: string[] = [];
      let isUnstarted = false;

      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const bare = endHarmful();
        const job = withoutQuarantined({ ...bare, skip: [...bare.skip, ...skip] });
        try {
          const result = await watch.during(() =>
            runs.run(job, call, form, attempt === 1 ? start : undefined),
          );
          findings.learn(job, result);
          if (attempt > 1) void warm(job);
          const isResting = findings.noteRests(whole, job.plan, job.skip);
          return {
            ...result,
            plan: job.plan,
            isIncomplete: isResting || result.isIncomplete === true,
          };
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error;
          const isKnown = findings.blame(job, error);
          if (isKnown || error.fault === 'bystander') continue;
          // Without any remote, the shell itself fails, and another try doesn't help.
          isUnstarted = error.fault === 'queue';
          if (isUnstarted || error.fault === 'api' || skip.length > 0) break;
          skip = Object.keys(job.plan.remotes);
        }
      }
      const { plan } = endHarmful();
      return {
        ...UNRENDERED,
        isUnstarted,
        plan,
        isIncomplete: findings.noteRests(whole, plan, []),
      };
    },
    rests: quarantine.rests,
    isBusy: () => runs.count() > threads * BUSY_RUNS,
    close: () => {
      watch.stop();
      return runs.close();
    },
  };
}

const UNRENDERED: ThreadResult = {
  document: null,
  isEmpty: true,
  outcome: null,
  isUndecided: true,
  events: [],
  rendered: [],
  faults: [],
};
