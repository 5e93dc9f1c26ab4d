import { MessageChannel } from 'node:worker_threads';

import type { RenderJob, RenderResult } from '@corkboard/shared/contract/page.ts';
import { Piscina } from 'piscina';

import { growthWatch } from './growth-watch.ts';
import { createQuarantine } from './quarantine.ts';
import type { CallAnswer, LateFault, RenderTask, ThreadMessage } from './render-messages.ts';

/** Milliseconds from when a thread begins a page until it is ended. */
const DEADLINE = 2000;
/** Milliseconds that a page may wait for a thread. */
const QUEUE_DEADLINE = 10_000;
/** Tries for one page, each without the remotes blamed so far. */
const TRIES = 3;

/** Asks the API with the visitor's own rights. Only reads come from rendering. */
export type PageCall = (url: string) => Promise<{ status: number; body: string }>;

export type RemoteFault = 'loop' | 'memory' | 'crash';

export interface RenderedPage extends RenderResult {
  /** Remotes that had to be ended while they rendered, which the browser had better not run either. */
  ended: string[];
}

export interface RenderPool {
  /** Has every thread load what a plan names, before visitors wait for it. */
  warm(job: RenderJob): Promise<void>;
  /** Rejects only when the shell itself cannot render. */
  render(job: RenderJob, call: PageCall): Promise<RenderedPage>;
  close(): Promise<void>;
}

interface Dependencies {
  workerFile: string;
  nodeEntry: string;
  threads: number;
  onFault(remote: string, version: string, fault: string, message: string): void;
}

/**
 * Renders pages in threads, each with a deadline, a heap limit and a watch on the process's memory.
 * A remote that throws, loops, hangs, exits or eats memory costs its slot; its version is left out for a while.
 */
export function createRenderPool({
  workerFile,
  nodeEntry,
  threads,
  onFault,
}: Dependencies): RenderPool {
  const pool = new Piscina({
    filename: workerFile,
    workerData: { nodeEntry },
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const quarantine = createQuarantine();
  const watch = growthWatch(() => {
    for (const thread of pool.threads) void thread.terminate();
  });

  pool.on('message', (fault: LateFault | undefined) => {
    if (!fault?.late) return;
    const [remote = '', version = ''] = fault.late.split('@');
    quarantine.add(remote, version);
    onFault(remote, version, 'late', fault.message);
  });
  // Without a listener an ended thread would end the process.
  pool.on('error', () => {});

  const warm = async (job: RenderJob) => {
    const none: PageCall = async () => ({ status: 503, body: '' });
    // One after another would all go to the thread that is free first.
    await Promise.allSettled(pool.threads.map(() => runOnce(pool, job, none)));
  };

  return {
    warm,
    async render(job, call) {
      const skip = new Set([...job.skip, ...quarantine.among(job.plan)]);
      const ended: string[] = [];

      for (let attempt = 1; ; attempt += 1) {
        try {
          const result = await watch.during(() => runOnce(pool, { ...job, skip: [...skip] }, call));
          return { ...result, ended: [...ended, ...quarantine.endedAmong(job.plan)] };
        } catch (error) {
          if (attempt === TRIES) throw error;
          const { blamed, fault } = blameOf(error);
          // The thread that takes the ended one's place is cold.
          void warm({ ...job, skip: [...skip, ...(blamed === null ? [] : [blamed])] });
          if (blamed === null || skip.has(blamed)) {
            onFault('shell', '', fault, String(error));
            for (const name of Object.keys(job.plan.remotes)) skip.add(name);
            continue;
          }
          skip.add(blamed);
          ended.push(blamed);
          const version = versionOf(job, blamed);
          quarantine.add(blamed, version, fault !== 'crash');
          onFault(blamed, version, fault, String(error));
        }
      }
    },
    close: () => {
      watch.stop();
      return pool.destroy();
    },
  };
}

function versionOf({ plan }: RenderJob, remote: string): string {
  const planned = plan.remotes[remote];
  return planned && 'version' in planned ? planned.version : '';
}

/** A thread that was ended or has died, and whose code it was running. */
class ThreadEnded extends Error {
  readonly blamed: string | null;
  readonly fault: RemoteFault;

  constructor(blamed: string | null, fault: RemoteFault, cause: unknown) {
    super(`a render thread ended: ${fault}`, { cause });
    this.blamed = blamed;
    this.fault = fault;
  }
}

function blameOf(error: unknown): { blamed: string | null; fault: RemoteFault } {
  return error instanceof ThreadEnded ? error : { blamed: null, fault: 'crash' };
}

async function runOnce(pool: Piscina, job: RenderJob, call: PageCall): Promise<RenderResult> {
  const names = Object.keys(job.plan.remotes);
  const marks = new SharedArrayBuffer(4);
  const { port1: here, port2: port } = new MessageChannel();
  const limit = new AbortController();
  let hasBegun = false;
  let timer = setTimeout(() => limit.abort(), QUEUE_DEADLINE);

  here.on('message', async (message: ThreadMessage) => {
    if (message.kind === 'begun') {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(), DEADLINE);
      return;
    }
    const { id, method, url } = message;
    const answer = method === 'GET' ? await call(url) : { status: 405, body: '' };
    here.postMessage({ id, ...answer } satisfies CallAnswer);
  });

  try {
    const task: RenderTask = { job, marks, names, port };
    return await pool.run(task, { signal: limit.signal, transferList: [port] });
  } catch (error) {
    const blamed = hasBegun ? (names[new Int32Array(marks)[0] ?? -1] ?? null) : null;
    if (limit.signal.aborted) throw new ThreadEnded(blamed, 'loop', error);
    const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw new ThreadEnded(blamed, isMemory ? 'memory' : 'crash', error);
  } finally {
    clearTimeout(timer);
    here.close();
  }
}
