import type { RenderJob } from '@corkboard/shared/contract/base';

import type { DocumentFrame } from '../document/document.ts';
import { openFence } from './fence.ts';
import { createQuarantine, type Rest } from './quarantine.ts';
import { createFindings, type FindingListeners } from './render-findings.ts';
import type { LateError } from './render-messages.ts';
import type { VisitLimits } from './render-rescue.ts';
import { ThreadEnded } from './render-run.ts';
import { createRenderThreads } from './render-threads.ts';
import { createRenderVisits, type RenderVisits } from './render-visits.ts';

/** Pages per thread that still get their turn in time when each waits for data that doesn't arrive. */
const BUSY_RUNS = 3;

const TRIES = 3;

/** Kept free for the rest of a page with a remote that keeps its thread. */
const SPARE_THREADS = 1;

/** A visitor waits at most 1.5 s, also for what comes before and after rendering. */
const VISIT_LIMITS: VisitLimits = { withoutRemote: 1100, unrendered: 1300 };

export interface RenderPool {
  warm(job: RenderJob): Promise<void>;
  render: RenderVisits['render'];
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
  /** Null: every page waits until the end. */
  visitLimits?: VisitLimits | null;
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
  visitLimits = VISIT_LIMITS,
  ...setup
}: Dependencies): RenderPool {
  const { threads, isFresh = false } = setup;
  // Without a thread that is free, the rest of a page would come no earlier.
  const limits = isFresh ? null : visitLimits;
  const spareThreads = limits ? SPARE_THREADS : 0;
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
      spareThreads,
      limits: { deadline, queueDeadline, stuckMs },
      onLate,
      onReopened: () => void (lastLoaded && warm(lastLoaded)),
    });
  const runs = createRenderThreads({
    openFence: openNext,
    threads: threads + spareThreads,
    isFresh,
  });

  const warm = async (job: RenderJob): Promise<void> => {
    lastLoaded = job;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const next = visits.withoutQuarantined(job);
      const failures = await runs.load(next);
      if (failures.length === 0) return;
      for (const failure of failures)
        if (failure instanceof ThreadEnded) findings.blame(next, failure);
    }
  };
  const visits = createRenderVisits({ runs, quarantine, findings, warm, limits });

  return {
    warm,
    render: visits.render,
    rests: quarantine.rests,
    isBusy: () => runs.count() > threads * BUSY_RUNS,
    close: () => runs.close(),
  };
}
