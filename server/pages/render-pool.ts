import type { RenderJob, RenderResult } from '@corkboard/shared/contract/page.ts';
import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { Piscina } from 'piscina';

import { watchMemory } from './memory-watch.ts';
import { createQuarantine } from './quarantine.ts';
import type { LateError } from './render-messages.ts';
import { createRuns, type PageCall, ThreadEnded } from './render-run.ts';
import { PLAIN_HEAD } from './rendered-result.ts';

const TRIES = 3;

export type JobWithout = (ended: ReadonlySet<string>) => RenderJob;

export interface RenderedPage extends RenderResult {
  plan: Plan;
  isUnstarted?: boolean;
}

export interface RenderPool {
  warm(job: RenderJob): Promise<void>;
  /**
   * Returns an empty page if rendering fails, which the browser then renders. `start` aborts the first wait for a
   * thread.
   */
  render(jobWithout: JobWithout, call: PageCall, start?: AbortSignal): Promise<RenderedPage>;
  close(): Promise<void>;
}

interface Dependencies {
  workerFile: string;
  nodeEntry: string;
  threads: number;
  onError(remote: string, version: string, error: string, message: string): void;
  deadline?: number;
  queueDeadline?: number;
  growthLimit?: number;
}

/**
 * Renders pages in threads, each with a deadline, a heap limit, and a memory watch. Quarantines a remote that
 * throws, loops, hangs, exits, or leaks memory.
 */
export function createRenderPool({
  workerFile,
  nodeEntry,
  threads,
  onError,
  deadline = 2000,
  queueDeadline = 10_000,
  growthLimit,
}: Dependencies): RenderPool {
  const pool = new Piscina({
    filename: workerFile,
    workerData: { nodeEntry },
    // Remote code runs in the thread and must not read the server's keys. React needs `NODE_ENV`.
    env: { NODE_ENV: 'production' },
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const quarantine = createQuarantine();
  const runs = createRuns(pool, { deadline, queueDeadline });
  const watch = watchMemory(runs.endGrowing, growthLimit ? { limit: growthLimit } : {});

  pool.on('message', (error: LateError) => {
    const [remote = '', version = ''] = error.late?.split('@') ?? ['shell', ''];
    if (error.late) quarantine.add(remote, version);
    onError(remote, version, 'late', error.message);
  });
  // Without a listener, an ended thread would end the process.
  pool.on('error', () => {});

  const learn = ({ plan }: RenderJob, { rendered, faults: errors }: RenderResult) => {
    for (const { remote, fault: error, message } of errors) {
      const version = versionOf(plan, remote);
      if (error === 'import' || error === 'hang') quarantine.add(remote, version);
      else quarantine.strike(remote, version);
      onError(remote, version, error, message);
    }
    const faulty = new Set(errors.map(({ remote }) => remote));
    for (const name of rendered) {
      if (!faulty.has(name)) quarantine.forgive(name, versionOf(plan, name));
    }
  };

  const blame = (
    { plan, skip }: RenderJob,
    { blamed, fault: error, message }: ThreadEnded,
  ): boolean => {
    const isKnown = blamed !== null && !skip.includes(blamed);
    const remote = isKnown ? blamed : 'shell';
    const version = versionOf(plan, remote);
    if (isKnown) quarantine.add(remote, version, error !== 'crash');
    onError(remote, version, error, message);
    return isKnown;
  };

  const withoutQuarantined = (job: RenderJob): RenderJob => ({
    ...job,
    skip: [...new Set([...job.skip, ...quarantine.among(job.plan)])],
  });

  const warm: RenderPool['warm'] = async (job) => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const next = withoutQuarantined(job);
      // In parallel: sequential runs would all use the first free thread.
      const ends = await Promise.allSettled(pool.threads.map(() => runs.run(next, unanswered)));
      const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (failures.length === 0) return;
      for (const failure of failures) if (failure instanceof ThreadEnded) blame(next, failure);
    }
  };

  return {
    warm,
    async render(jobWithout, call, start) {
      const ended = new Set<string>();
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
            runs.run(job, call, attempt === 1 ? start : undefined),
          );
          learn(job, result);
          if (attempt > 1) void warm(job);
          return { ...result, plan: job.plan };
        } catch (error) {
          if (!(error instanceof ThreadEnded)) throw error;
          const isKnown = blame(job, error);
          if (isKnown || error.fault === 'bystander') continue;
          // Without any remote, the shell itself fails, and another try doesn't help.
          isUnstarted = error.fault === 'queue';
          if (isUnstarted || error.fault === 'api' || skip.length > 0) break;
          skip = Object.keys(job.plan.remotes);
        }
      }
      return { ...UNRENDERED, isUnstarted, plan: endHarmful().plan };
    },
    close: () => {
      watch.stop();
      return pool.destroy();
    },
  };
}

const unanswered: PageCall = async () => ({ status: 503, body: '' });

function versionOf(plan: Plan, name: string): string {
  const remote = plan.remotes[name];
  return isPlanned(remote) ? remote.version : '';
}

const UNRENDERED: RenderResult = {
  html: '',
  queries: { queries: [], mutations: [] },
  outcome: null,
  isUndecided: true,
  head: PLAIN_HEAD,
  events: [],
  rendered: [],
  faults: [],
};
