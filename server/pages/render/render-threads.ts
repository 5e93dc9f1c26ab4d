import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Piscina } from 'piscina';
import { createRuns, type PageCall, type Runs } from './render-run.ts';
import type { RunLimits } from './run-limits.ts';
import { trackVersionUse, type VersionUse } from './version-use.ts';
import type { PageForm } from './write-page.ts';

interface Generation {
  pool: Piscina;
  runs: Runs;
  use: VersionUse;
  isOld: boolean;
}

export interface RenderThreads extends Runs {
  /** Runs the job in each thread, and returns why it failed in some. */
  load(job: RenderJob): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * Threads keep the code of all versions that they have rendered. Once most of these are unused, new threads get the pages,
 * and the old ones end after their last page.
 */
export function createRenderThreads(openPool: () => Piscina, limits: RunLimits): RenderThreads {
  const generations = new Set<Generation>();
  let isRenewing = false;

  const open = (): Generation => {
    const pool = openPool();
    const generation = {
      pool,
      runs: createRuns(pool, limits),
      use: trackVersionUse(),
      isOld: false,
    };
    generations.add(generation);
    return generation;
  };
  let current = open();

  const loadInto = async ({ pool, runs, use }: Generation, job: RenderJob): Promise<unknown[]> => {
    use.note(job.plan);
    // In parallel: sequential runs would all use the first free thread.
    const ends = await Promise.allSettled(
      pool.threads.map(() => runs.run(job, unanswered, WARM_UP_FORM)),
    );
    return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  };
  const endIfIdle = async (generation: Generation) => {
    const isDone = generation.isOld && generation.runs.count() === 0;
    if (isDone && generations.delete(generation)) await generation.pool.destroy();
  };
  const renewIfNeeded = async (job: RenderJob) => {
    if (isRenewing || !current.use.isTooMuchUnused()) return;
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
    async run(job, ...rest) {
      const generation = current;
      generation.use.note(job.plan);
      void renewIfNeeded(job);
      try {
        return await generation.runs.run(job, ...rest);
      } finally {
        await endIfIdle(generation);
      }
    },
    async load(job) {
      const failures = await loadInto(current, job);
      void renewIfNeeded(job);
      return failures;
    },
    endGrowing() {
      for (const { runs } of generations) runs.endGrowing();
    },
    count: () => [...generations].reduce((sum, { runs }) => sum + runs.count(), 0),
    async close() {
      await Promise.all([...generations].map(({ pool }) => pool.destroy()));
    },
  };
}

const unanswered: PageCall = async () => ({ status: 503, body: '' });

const WARM_UP_FORM: PageForm = { nonce: '', encoding: 'br', webFolders: {} };
