import { Piscina } from 'piscina';

import type { ThreadData } from './render-messages.ts';

interface Threads extends ThreadData {
  workerFile: string;
  threads: number;
}

/** Threads for the code of remotes. */
export function createThreads({ workerFile, nodeEntry, frame, threads }: Threads): Piscina {
  return new Piscina({
    filename: workerFile,
    workerData: { nodeEntry, frame } satisfies ThreadData,
    // React needs it.
    env: { NODE_ENV: 'production' },
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    resourceLimits: {
      maxOldGenerationSizeMb: 128,
      maxYoungGenerationSizeMb: getYoungMb(threads),
      stackSizeMb: 4,
    },
  });
}

/** Room for several pages, so that few objects outlive theirs. All threads together stay below what the memory watch allows. */
function getYoungMb(threads: number): number {
  return Math.min(48, Math.max(16, Math.floor(150 / threads)));
}
