import type { RenderJob } from '@corkboard/shared/contract/base';

import type { Fence } from './fence.ts';
import { toTaskText } from './plan-text.ts';
import type { PageCall } from './render-messages.ts';
import type { ThreadResult } from './rendered-result.ts';
import type { RunOptions } from './run-limits.ts';
import { trackVersionUse, type VersionUse } from './version-use.ts';
import type { PageForm } from './write-page.ts';

interface Generation {
  fence: Fence;
  use: VersionUse;
  isOld: boolean;
}

export interface RenderThreads {
  /** Rejects with `ThreadEnded`, also when `leave` aborts before a thread is free. */
  run(job: RenderJob, call: PageCall, form: PageForm, options?: RunOptions): Promise<ThreadResult>;
  /** Runs the job in each thread, and returns why it failed in some. */
  load(job: RenderJob): Promise<unknown[]>;
  /** Pages that have a thread or wait for one. */
  count(): number;
  close(): Promise<void>;
}

interface Options {
  openFence(): Fence;
  /** Of each fence, also spare ones. */
  threads: number;
  /** Each page has a new thread, so no code is kept. */
  isFresh: boolean;
}

/**
 * Threads keep the code of all versions that they have rendered. Once most of these are unused, a new fence gets the
 * pages, and the old one ends after its last page.
 */
export function createRenderThreads({ openFence, threads, isFresh }: Options): RenderThreads {
  const generations = new Set<Generation>();
  let isRenewing = false;
  let hasLoaded = false;

  const open = (): Generation => {
    const generation = { fence: openFence(), use: trackVersionUse(), isOld: false };
    generations.add(generation);
    return generation;
  };
  let current = open();

  const loadInto = async (
    { fence, use }: Generation,
    job: RenderJob,
    count = threads,
  ): Promise<unknown[]> => {
    use.note(job.plan);
    const task = toTaskText(job, WARM_UP_FORM);
    // In parallel: sequential runs would all use the first free thread.
    const ends = await Promise.allSettled(
      Array.from({ length: count }, () => fence.run(task, unanswered, { isUrgent: true })),
    );
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  };
  const endIfIdle = async (generation: Generation) => {
    const isDone = generation.isOld && generation.fence.count() === 0;
    if (isDone && generations.delete(generation)) await generation.fence.close();
  };
  const renewIfNeeded = async (job: RenderJob) => {
    if (isFresh || isRenewing || !current.use.isTooMuchUnused()) return;
    isRenewing = true;
    const old = current;
    const next = open();
    // What fails here also fails for the next page, which finds whose fault it is.
    await loadInto(next, job);
    current = next;
    isRenewing = false;
    old.isOld = true;
    await endIfIdle(old);
  };

  return {
    async run(job, call, form, options) {
      const generation = current;
      generation.use.note(job.plan);
      void renewIfNeeded(job);
      try {
        const result = await generation.fence.run(toTaskText(job, form), call, options);
        return result as ThreadResult;
      } finally {
        void endIfIdle(generation);
      }
    },
    async load(job) {
      if (isFresh) return [];
      const load = async (count?: number) => {
        const generation = current;
        const failures = await loadInto(generation, job, count);
        void endIfIdle(generation);
        return failures;
      };
      // A version that loops must not take all threads while visitors need them.
      const first = hasLoaded ? await load(1) : [];
      if (first.length > 0) return first;
      const failures = await load();
      hasLoaded = true;
      void renewIfNeeded(job);
      return failures;
    },
    count: () => [...generations].reduce((sum, { fence }) => sum + fence.count(), 0),
    async close() {
      await Promise.all([...generations].map(({ fence }) => fence.close()));
    },
  };
}

const unanswered: PageCall = async () => ({ status: 503, body: '' });

const WARM_UP_FORM: PageForm = { nonce: '', encoding: 'br', webFolders: {} };
