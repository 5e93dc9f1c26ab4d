import { AsyncResource } from 'node:async_hooks';

import { fenceCommand } from './fence-command.ts';
import { type FenceAnswer, type FenceSetup, type FromFence, MAX_PLANS } from './fence-messages.ts';
import { keepProcess } from './kept-process.ts';
import { readTraces } from './limits/owner-trace.ts';
import type { LateError, PageCall, TaskText } from './render-messages.ts';
import { ThreadEnded } from './render-run.ts';
import { MAX_DEADLINES, type RunLimits, type RunOptions } from './run-limits.ts';

export interface Fence {
  /** Rejects with `ThreadEnded`, also when `leave` aborts before a thread is free. */
  run(task: TaskText, call: PageCall, options?: RunOptions): Promise<FenceAnswer>;
  /** Pages that have a thread or wait for one. */
  count(): number;
  close(): Promise<void>;
}

export interface FenceOptions extends Omit<FenceSetup, 'isFresh'> {
  isFresh?: boolean;
  /** Milliseconds without a page after which the process ends, until it is needed. Otherwise it always runs. */
  idleMs?: number | undefined;
  fenceFile: string;
  /** Folders with the files of remotes, which the fence can read. */
  folders: readonly string[];
  /** Traces whose code runs from the start, and not only after the process has ended once. */
  isTraced?: boolean;
  onLate?(error: LateError): void;
  /** The process has started again after it ended. */
  onReopened?(): void;
}

/** After this, the fence itself must be stuck, since it ends every page earlier. */
function getLongestMs({ queueDeadline, deadline }: RunLimits): number {
  return queueDeadline + deadline * MAX_DEADLINES + 2000;
}

const TOO_MANY = 'Too many pages with an override render at once, so the browser renders this one.';

/** Tracing takes time, so it begins when the process has ended for an unknown reason. */
const TRACED_MS = 10 * 60_000;

interface Page {
  names: readonly string[];
  call: PageCall;
  onStuck: RunOptions['onStuck'];
  resolve(result: FenceAnswer): void;
  reject(error: ThreadEnded): void;
}

/** Runs the code of remotes in another process, without the server's rights. If it ends, its pages reject. */
export function openFence(options: FenceOptions): Fence {
  const { fenceFile, folders, nodeEntry, idleMs, onLate, onReopened } = options;
  const { threads, limits, isFresh = false } = options;
  const pages = new Map<number, Page>();
  const plans = new Map<string, number>();
  let lastRun = 0;
  let lastPlan = 0;
  let hasOpened = false;
  const traces = readTraces();
  let tracedUntil = options.isTraced ? Number.POSITIVE_INFINITY : 0;

  const answer = async ({ call }: Page, asked: Extract<FromFence, { kind: 'call' }>) => {
    const found = await call(asked.url).catch(() => ({ status: 500, body: '' }));
    kept.send({ kind: 'answer', run: asked.run, answer: { id: asked.call, ...found } });
  };

  const kept = keepProcess({
    command: () => fenceCommand({ fenceFile, folders, nodeEntry }),
    isAlwaysOpen: idleMs === undefined,
    onOpen() {
      kept.send({ kind: 'open', setup: toSetup(options) });
      if (hasOpened) onReopened?.();
      hasOpened = true;
    },
    onMessage(message) {
      if (message.kind === 'late') return onLate?.(message.error);
      const page = pages.get(message.run);
      if (!page) return;
      if (message.kind === 'call') return void answer(page, message);
      if (message.kind === 'stuck') return page.onStuck?.(message.remote);
      pages.delete(message.run);
      if (message.kind === 'done') page.resolve(message.result);
      else page.reject(new ThreadEnded(message.blamed, message.fault, message.message));
    },
    onTrace: traces.read,
    onEnd(how, isUnasked) {
      const ended = new Map(pages);
      const owners = isUnasked
        ? traces.owners((run) => pages.has(run))
        : new Map<number, number | null>();
      if (isUnasked) tracedUntil = Math.max(tracedUntil, Date.now() + TRACED_MS);
      traces.clear();
      pages.clear();
      plans.clear();
      rejectAll(ended, owners, how);
    },
  });
  let idle: NodeJS.Timeout | undefined;
  if (idleMs === undefined) void kept.ready();

  const toPlanNumber = (text: string): number => {
    const found = plans.get(text);
    if (found !== undefined) return found;
    lastPlan += 1;
    plans.set(text, lastPlan);
    const [oldest] = plans.keys();
    if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest);
    kept.send({ kind: 'plan', plan: lastPlan, text });
    return lastPlan;
  };

  return {
    count: () => pages.size,
    async run({ plan: planText, ...task }, call, options = {}) {
      const { leave, isShed = false, isUrgent = false, onStuck } = options;
      clearTimeout(idle);
      await kept.ready();
      if (isFresh && pages.size >= threads) throw new ThreadEnded(null, 'fence', TOO_MANY);
      if (!kept.isOpen())
        throw new ThreadEnded(null, 'fence', 'There is no process of the render threads.');
      lastRun += 1;
      const run = lastRun;
      const plan = toPlanNumber(planText);
      const leaveQueue = () => kept.send({ kind: 'leave', run });
      const stuck = setTimeout(() => kept.kill(), getLongestMs(limits)).unref();
      leave?.addEventListener('abort', leaveQueue, { once: true });
      try {
        return await new Promise<FenceAnswer>((resolve, reject) => {
          // Not in the context of the request for which the process was started.
          const { names } = task;
          pages.set(run, { names, call: AsyncResource.bind(call), onStuck, resolve, reject });
          const isTraced = Date.now() < tracedUntil;
          kept.send({ kind: 'run', run, task, plan, isShed, isUrgent, isTraced });
          if (leave?.aborted) leaveQueue();
        });
      } finally {
        clearTimeout(stuck);
        leave?.removeEventListener('abort', leaveQueue);
        if (idleMs !== undefined && pages.size === 0)
          idle = setTimeout(() => void kept.rest(), idleMs).unref();
      }
    },
    async close() {
      clearTimeout(idle);
      await kept.close();
    },
  };
}

/** Only the first page of each owner says so: pages of the same moment are one strike. */
function rejectAll(
  pages: ReadonlyMap<number, Page>,
  owners: ReadonlyMap<number, number | null>,
  how: string,
): void {
  const suspects = new Map<string, number>();
  for (const [run, owner] of owners) {
    const name = pages.get(run)?.names[owner ?? -1];
    if (name !== undefined && !suspects.has(name)) suspects.set(name, run);
  }
  // Code of a page that waits can have gone on without a mark.
  const isSure = suspects.size === 1 && ![...owners.values()].includes(null);
  const named = new Map([...suspects].map(([name, run]) => [run, name]));
  for (const [run, { reject }] of pages) {
    const name = named.get(run) ?? null;
    const fault = isSure ? 'crash' : 'suspect';
    reject(new ThreadEnded(name, name === null ? 'fence' : fault, how));
  }
}

function toSetup(options: FenceOptions): FenceSetup {
  const { workerFile, nodeEntry, frame, threads, spareThreads, limits, growthLimit } = options;
  const { isFresh = false } = options;
  return { workerFile, nodeEntry, frame, threads, spareThreads, limits, growthLimit, isFresh };
}
