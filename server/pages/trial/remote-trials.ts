import type { ReleaseFile } from '@corkboard/release-contract/contract';
import type { TrialJob, TrialReport } from '@corkboard/shared/contract/base';
import { UserCard } from '@corkboard/shared/contract/people';
import { Pin } from '@corkboard/shared/contract/pins';
import type { Plan } from '@corkboard/shared/contract/release';

import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { TryRemote } from '../../release/inspection/trial.ts';
import { openFence } from '../render/fence.ts';
import { toTaskText } from '../render/plan-text.ts';
import type { PageCall } from '../render/render-messages.ts';
import { ThreadEnded } from '../render/render-run.ts';
import { ANONYMOUS_VIEWER } from '../warm-up-job.ts';
import { createSample } from './create-sample.ts';

interface Dependencies {
  fenceFile: string;
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
 * Tries versions behind a fence like the one of pages, with limits of time and memory. Each gets its own process, so
 * nothing of it remains, and reads only its own files.
 */
export function remoteTrials(dependencies: Dependencies): TryRemote {
  const { fenceFile, workerFile, nodeEntry, call, growthLimit } = dependencies;
  const { deadline = LIMITS.deadline, stuckMs = LIMITS.stuckMs } = dependencies;
  const limits = { ...LIMITS, deadline, stuckMs };
  const queue = jobQueue(1);

  const tryOnce = async (job: TrialJob) => {
    const folders = Object.values(job.folders);
    const code = { fenceFile, workerFile, nodeEntry, folders, frame: NO_FRAME };
    const fence = openFence({ ...code, threads: 1, limits, growthLimit, isTraced: true });
    try {
      const report = (await fence.run(toTaskText(job, null), call)) as TrialReport | null;
      return report && { report };
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      const { blamed, fault, message } = error;
      const isSure = fault === 'loop' || fault === 'memory' || fault === 'crash';
      return blamed !== null && isSure ? { ended: fault, message } : null;
    } finally {
      await fence.close();
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
