import type { PublishProblem } from '@corkboard/release-contract/contract';
import { Piscina } from 'piscina';

import { type BuildFiles, inspectBuild } from './inspect-build.ts';
import { setLoopTraps } from './loop-traps.ts';
import { type SourceFrame, type TracedScript, traceFrames } from './trace-frames.ts';

export interface BuildInspector {
  inspect(build: BuildFiles): Promise<PublishProblem[]>;
  /** Copies a node build to `target`, with loops that end. Returns false if it would take too much. */
  trap(build: BuildFiles, target: string): Promise<boolean>;
  /** Null if it would take more time or memory than a page of the console is worth. */
  trace(scripts: readonly TracedScript[]): Promise<(SourceFrame | null)[][] | null>;
  close(): Promise<void>;
}

const IDLE_TIMEOUT_MS = 10_000;
/** A build of the largest accepted size takes a few seconds. */
const TIMEOUT_MS = 60_000;
const TRACE_TIMEOUT_MS = 10_000;

/** Inspects builds in a worker thread, or in this thread without `workerFile`. */
export function buildInspector(workerFile?: string): BuildInspector {
  return workerFile === undefined
    ? { inspect: inspectBuild, trap: trapHere, trace: traceFrames, close: async () => {} }
    : createWorkerInspector(workerFile);
}

async function trapHere(build: BuildFiles, target: string): Promise<boolean> {
  await setLoopTraps(build, target);
  return true;
}

function createWorkerInspector(workerFile: string): BuildInspector {
  const pool = createPool(workerFile, 768);
  // Separate, so that stacks don't wait for a publication.
  const tracePool = createPool(workerFile, 512);

  return {
    async inspect(build) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        return await pool.run(build, { signal: limit });
      } catch (error) {
        if (!limit.aborted && !isOutOfMemory(error)) throw error;
        return [LIMIT_EXCEEDED];
      }
    },
    async trap(build, target) {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        await pool.run({ build, target }, { name: 'trap', signal: limit });
        return true;
      } catch (error) {
        if (!limit.aborted && !isOutOfMemory(error)) throw error;
        return false;
      }
    },
    async trace(scripts) {
      const limit = AbortSignal.timeout(TRACE_TIMEOUT_MS);
      try {
        return await tracePool.run(scripts, { name: 'trace', signal: limit });
      } catch (error) {
        if (!limit.aborted && !isOutOfMemory(error)) throw error;
        return null;
      }
    },
    async close() {
      await Promise.all([pool.destroy(), tracePool.destroy()]);
    },
  };
}

function createPool(filename: string, maxOldGenerationSizeMb: number): Piscina {
  const pool = new Piscina({
    filename,
    // Untrusted files are parsed without access to the server's secrets.
    env: { NODE_ENV: 'production' },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb, stackSizeMb: 8 },
  });
  // Without a listener, an ended thread would crash the process.
  pool.on('error', () => {});
  return pool;
}

const LIMIT_EXCEEDED: PublishProblem = {
  check: 'script_syntax',
  message: "The scripts can't be parsed within the server's limits.",
  fix: 'Split the build into smaller chunks.',
};

function isOutOfMemory(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  );
}
