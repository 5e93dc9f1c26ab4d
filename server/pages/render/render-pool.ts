import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';

import type { DocumentFrame } from '../document/document.ts';
import { openFence } from './fence.ts';
import { createQuarantine, type Rest } from './quarantine.ts';
import { createFindings, type FindingListeners } from './render-findings.ts';
import type { LateError, PageCall } from './render-messages.ts';
import { ThreadEnded } from './render-run.ts';
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
  fenceFile: string;
  workerFile: string;
  nodeEntry: string;
  /** Where the files of remotes are. */
  folders: readonly string[];
  frame: DocumentFrame;
  threads: number;
  deadline?: number;
  queueDeadline?: number;
  stuckMs?: number;
  growthLimit?: number;
  isFresh?: boolean;
  idleMs?: number;
}

/**
 * Renders pages in threads behind a fence, each with a deadline, a heap limit, and a memory watch. Quarantines a
 * remote that throws, loops, hangs, exits, or leaks memory.
 */
export function createRenderPool({
  onError,
  onRest = () => {},
  deadline = 2000,
  queueDeadline = 10_000,
  stuckMs = 800,
  ...setup
}: Dependencies): RenderPool {
  const { threads, isFresh = false } = setup;
  const quarantine = createQuarantine();
  const findings = createFindings(quarantine, { onError, onRest });
  let lastLoaded: RenderJob | null = null;

  const onLate = (error: LateError) => {
    const [remote = '', version = ''] = error.late?.split('@') ?? ['shell', ''];
    if (error.late) quarantine.add(remote, version, 'late');
    onError(remote, version, 'late', error.message, error.stack);
  };
  const openNext = () =>
    openFence({
      ...setup,
      limits: { deadline, queueDeadline, stuckMs },
      onLate,
      onReopened: () => void (lastLoaded && warm(lastLoaded)),
    });
  const runs = createRenderThreads({ openFence: openNext, threads, isFresh });

  const withoutQuarantined = (job: RenderJob): RenderJob => ({
    ...job,
    skip: [...new Set([...job.skip, ...quarantine.among(job.plan)])],
  });

  const warm: RenderPool['warm'] = async (job) => {
    lastLoaded = job;
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
          const result = await runs.run(job, call, form, attempt === 1 ? start : undefined);
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
          const isOver = error.fault === 'api' || error.fault === 'fence';
          if (isUnstarted || isOver || skip.length > 0) break;
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
    close: () => runs.close(),
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
