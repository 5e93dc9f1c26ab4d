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
    // Young enough for several pages, so that few objects of a page outlive it.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
  });
}
