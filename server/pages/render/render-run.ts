import { MessageChannel } from 'node:worker_threads';

import type { Piscina } from 'piscina';
import type { CallAnswer } from './calls/thread-calls.ts';
import { createRenderGate } from './limits/render-gate.ts';
import { createRenderQueue } from './limits/render-queue.ts';
import { createStuckNews } from './limits/stuck-news.ts';
import type { PageCall, RenderTask, TaskText, ThreadMessage } from './render-messages.ts';
import type { ThreadResult } from './rendered-result.ts';
import {
  type Run,
  type RunLimits,
  type RunOptions,
  type ThreadErrorKind,
  watchRun,
} from './run-limits.ts';
import { createThreadStatus, readThreadStatus } from './thread-status.ts';

const MESSAGES: Record<Exclude<ThreadErrorKind, 'crash' | 'fence' | 'suspect'>, string> = {
  loop: 'ended: it went on for too long',
  memory: 'ended: it took too much memory',
  queue: 'no thread was free',
  api: 'ended: the API gave no answer',
  bystander: 'ended with another page that took too much memory',
  replan: 'another page was ended while this one waited',
};

export class ThreadEnded extends Error {
  readonly blamed: string | null;
  readonly fault: ThreadErrorKind;

  constructor(blamed: string | null, error: ThreadErrorKind, cause: unknown) {
    super(error in MESSAGES ? MESSAGES[error as keyof typeof MESSAGES] : String(cause), { cause });
    this.blamed = blamed;
    this.fault = error;
  }
}

export interface Runs<R = ThreadResult> {
  /** Rejects with `ThreadEnded`, also when `leave` aborts before a thread is free. */
  run(task: TaskText, call: PageCall, options?: RunOptions): Promise<R>;
  endGrowing(): void;
}

const LONG = 15;

/** Keeps `spare` threads of the pool free for urgent pages. */
export function createRuns<R = ThreadResult>(pool: Piscina, limits: RunLimits, spare = 0): Runs<R> {
  const running = new Set<Run>();
  const threads = pool.options.maxThreads - spare;
  const queue = createRenderQueue({ threads });
  const gate = createRenderGate(threads);
  const stuck = createStuckNews<Run>();

  return {
    endGrowing() {
      const begun = [...running].filter(({ hasBegun }) => hasBegun);
      const busy = begun.filter(({ marks }) => {
        const mark = readThreadStatus(marks);
        return mark.owner !== null && mark.busy > LONG;
      });
      const suspects = busy.length > 0 ? busy : begun;
      const isSure = busy.length > 0 || begun.length === 1;
      for (const run of suspects) run.end(isSure ? 'memory' : 'bystander');
    },

    async run(text, call, options = {}) {
      const { isUrgent = false, traced } = options;
      const { names, plan } = text;
      const marks = createThreadStatus();
      const { port1: here, port2: port } = new MessageChannel();
      const limit = new AbortController();
      const run: Run = {
        marks,
        isWaiting: !isUrgent && gate.isFull(),
        hasBegun: false,
        onStuck: (owner) => stuck.tell(run, plan, names[owner] ?? ''),
        end: (error) => limit.abort(error),
      };
      const calls = new Map<number, number>();
      const watch = watchRun({ run, calls, limits, options, queue });

      here.on('message', (message: ThreadMessage) => {
        if (message.kind === 'begun') return watch.begin(message.times);
        calls.set(message.id, Date.now());
        void answerCall(message, call).then((answer) => {
          calls.delete(message.id);
          here.postMessage(answer);
        });
      });

      running.add(run);
      stuck.join(run, plan, options.onStuck);
      let hasEntered = false;
      try {
        if (!isUrgent) {
          await gate.enter(limit.signal);
          hasEntered = true;
          run.isWaiting = false;
        }
        const task: RenderTask = { ...text, marks, port, traced };
        return await pool.run(task, { signal: limit.signal, transferList: [port] });
      } catch (error) {
        const { owner } = readThreadStatus(marks);
        const fault = getError(limit.signal, error);
        const isUnknown =
          owner === null || !run.hasBegun || fault === 'bystander' || fault === 'api';
        const blamed = isUnknown ? null : (names[owner] ?? null);
        // Before they get the place of this page: most would meet the same fault.
        if (blamed !== null) for (const next of running) if (next.isWaiting) next.end('replan');
        throw new ThreadEnded(blamed, fault, error);
      } finally {
        running.delete(run);
        stuck.leave(run);
        if (hasEntered) gate.leave();
        watch.stop();
        here.close();
      }
    },
  };
}

async function answerCall(
  { id, method, url }: Extract<ThreadMessage, { kind: 'call' }>,
  call: PageCall,
): Promise<CallAnswer> {
  if (method !== 'GET') return { id, status: 405, body: '' };
  const answer = await call(url).catch(() => ({ status: 500, body: '' }));
  return { id, ...answer };
}

function getError({ aborted, reason }: AbortSignal, error: unknown): ThreadErrorKind {
  if (aborted) return reason as ThreadErrorKind;
  const isKnown = typeof error === 'object' && error !== null && 'code' in error;
  return isKnown && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
}
