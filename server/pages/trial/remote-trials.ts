import type { ReleaseFile } from '@corkboard/release-contract/contract';
import type { TrialJob, TrialReport } from '@corkboard/shared/contract/base';
import { UserCard } from '@corkboard/shared/contract/people';
import { Pin } from '@corkboard/shared/contract/pins';
import type { Plan } from '@corkboard/shared/contract/release';

import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { TryRemote } from '../../release/inspection/trial.ts';
import { watchMemory } from '../render/memory-watch.ts';
import { createThreads } from '../render/render-pool.ts';
import { createRuns, type PageCall, ThreadEnded } from '../render/render-run.ts';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import { createSample } from './create-sample.ts';

interface Dependencies {
  workerFile: string;
  nodeEntry: string;
  shell: Plan['shell'];
  call: PageCall;
  deadline?: number;
  stuckMs?: number;
  growthLimit?: number;
}

/** A trial writes no document. */
const NO_FRAME = { files: {}, scripts: [], styles: [], font: undefined };

/** Generous, since a version that exceeds them is rejected, and the machine can be busy. */
const LIMITS = { deadline: 6000, stuckMs: 4000, queueDeadline: 60_000 };

/**
 * Tries versions in threads like those that render pages: without the server's environment, and with limits of time
 * and memory. Each gets its own thread, so nothing of it remains.
 */
export function remoteTrials(dependencies: Dependencies): TryRemote {
  const { workerFile, nodeEntry, call, growthLimit } = dependencies;
  const { deadline = LIMITS.deadline, stuckMs = LIMITS.stuckMs } = dependencies;
  const limits = { ...LIMITS, deadline, stuckMs };
  const queue = jobQueue(1);

  const tryOnce = async (job: TrialJob) => {
    const pool = createThreads({ workerFile, nodeEntry, frame: NO_FRAME, threads: 1 });
    // Without a listener, an ended thread would end the process.
    pool.on('error', () => {});
    const runs = createRuns<TrialReport | null>(pool, limits);
    const watch = watchMemory(runs.endGrowing, growthLimit ? { limit: growthLimit } : {});
    try {
      const report = await watch.during(() => runs.run(job, call, null));
      return report && { report };
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      const { blamed, fault, message } = error;
      const isSure = fault === 'loop' || fault === 'memory' || fault === 'crash';
      return blamed !== null && isSure ? { ended: fault, message } : null;
    } finally {
      watch.stop();
      await pool.destroy();
    }
  };

  return (release, nodeFolder) =>
    queue.run(async () => {
      const job = trialJob(release, nodeFolder, dependencies.shell);
      const outcome = await tryOnce(job);
      // Measured in time, so a busy machine can be the reason.
      return outcome && 'report' in outcome && hasHung(outcome.report) ? tryOnce(job) : outcome;
    });
}

function hasHung({ slots }: TrialReport): boolean {
  return slots.some(({ faults }) => faults.some(({ fault }) => fault === 'hang'));
}

function trialJob(
  { name, version, title, container, requires, kind, slots, policy }: ReleaseFile,
  nodeFolder: string,
  shell: Plan['shell'],
): TrialJob {
  const entry = `/remotes/${name}/${version}/remoteEntry.js`;
  const loads = { files: {}, preload: [], styles: [] };
  const planned = { title, version, entry, container, requires, kind, slots, policy, ...loads };
  return {
    url: '/',
    origin: 'http://localhost',
    plan: {
      snapshot: 0,
      remotes: { [name]: { ...planned, why: 'stable' } },
      shell,
      experiments: {},
    },
    folders: { [name]: nodeFolder },
    skip: [],
    viewer: ANONYMOUS_VIEWER,
    device: { isPhone: false },
    now: 0,
    locale: 'en',
    samples: { pin: createSample(Pin), user: createSample(UserCard) },
  };
}
