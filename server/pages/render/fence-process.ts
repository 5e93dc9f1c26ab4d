import type { Piscina } from 'piscina';

import { inBatches, passSafely } from './calls/in-batches.ts';
import type { CallAnswer } from './calls/thread-calls.ts';
import type { FenceAnswer, FenceSetup, FromFence, ToFence } from './fence-messages.ts';
import { MAX_PLANS } from './fence-messages.ts';
import { watchMemory } from './limits/memory-watch.ts';
import type { LateError } from './render-messages.ts';
import { createRuns, type Runs, ThreadEnded } from './render-run.ts';
import { createThreads } from './thread-pool.ts';

/** The process around the code of remotes. The server starts it, and it ends with the server. */
function openThreads(setup: FenceSetup) {
  const threads = setup.isFresh ? freshThreads(setup) : keptThreads(setup);
  const { growthLimit } = setup;
  const watch = watchMemory(threads.endGrowing, growthLimit ? { limit: growthLimit } : {});
  const plans = new Map<number, string>();
  const leaves = new Map<number, AbortController>();
  const waiting = new Map<string, (answer: CallAnswer) => void>();

  const run = async (message: Extract<ToFence, { kind: 'run' }>) => {
    const { run, task, plan, isShed, isUrgent, isTraced } = message;
    const leave = new AbortController();
    leaves.set(run, leave);
    let calls = 0;
    const call = (url: string) => {
      calls += 1;
      const id = calls;
      send({ kind: 'call', run, call: id, url });
      return new Promise<CallAnswer>((resolve) => {
        waiting.set(`${run} ${id}`, resolve);
      });
    };
    const text = { ...task, plan: plans.get(plan) ?? '' };
    const onStuck = (remote: string) => send({ kind: 'stuck', run, remote });
    const traced = isTraced ? run : undefined;
    const options = { leave: leave.signal, isShed, isUrgent, onStuck, traced };
    try {
      const result = await watch.during(() => threads.run(text, call, options));
      send({ kind: 'done', run, result });
    } catch (error) {
      const end = error instanceof ThreadEnded ? error : new ThreadEnded(null, 'crash', error);
      const { blamed, fault, message } = end;
      send({ kind: 'ended', run, blamed, fault, message });
    } finally {
      leaves.delete(run);
      for (let id = 1; id <= calls; id += 1) waiting.delete(`${run} ${id}`);
    }
  };

  return (message: ToFence): void => {
    if (message.kind === 'plan') {
      plans.set(message.plan, message.text);
      const [oldest] = plans.keys();
      if (plans.size > MAX_PLANS && oldest !== undefined) plans.delete(oldest);
    } else if (message.kind === 'run') void run(message);
    else if (message.kind === 'leave') leaves.get(message.run)?.abort();
    else if (message.kind === 'answer')
      waiting.get(`${message.run} ${message.answer.id}`)?.(message.answer);
  };
}

/** Threads that stay, with the modules that pages share. */
function keptThreads(setup: FenceSetup): Runs<FenceAnswer> {
  const { threads, spareThreads = 0, limits } = setup;
  return createRuns(openPool({ ...setup, threads: threads + spareThreads }), limits, spareThreads);
}

/** A thread for each page, so that nothing of a page is left for the next. */
function freshThreads(setup: FenceSetup): Runs<FenceAnswer> {
  const open = () => {
    const pool = openPool({ ...setup, threads: 1 });
    return { pool, runs: createRuns<FenceAnswer>(pool, setup.limits) };
  };
  const running = new Set<Runs<FenceAnswer>>();
  let spare: ReturnType<typeof open> | null = open();

  return {
    endGrowing() {
      for (const runs of running) runs.endGrowing();
    },
    async run(text, call, options) {
      const { pool, runs } = spare ?? open();
      spare = null;
      running.add(runs);
      try {
        return await runs.run(text, call, options);
      } finally {
        running.delete(runs);
        void pool.destroy();
        spare ??= open();
      }
    },
  };
}

function openPool(setup: FenceSetup): Piscina {
  const pool = createThreads(setup);
  pool.on('message', (error: LateError) => send({ kind: 'late', error }));
  // Without a listener, an ended thread would end the process.
  pool.on('error', () => {});
  return pool;
}

const send = inBatches<FromFence>((messages) => passSafely(messages, sendAll, toEnded));

/** @throws if a remote has put a value into a result that can't leave the process */
function sendAll(messages: readonly FromFence[]): void {
  // Fails while the server ends, and then no one waits.
  process.send?.(messages, undefined, undefined, () => {});
}

function toEnded(message: FromFence, error: unknown): FromFence | null {
  if (message.kind !== 'done') return null;
  const { run } = message;
  return { kind: 'ended', run, blamed: null, fault: 'crash', message: String(error) };
}

let receive: ((message: ToFence) => void) | undefined;
process.on('message', (messages: ToFence[]) => {
  for (const message of messages) {
    if (message.kind === 'open') receive = openThreads(message.setup);
    else receive?.(message);
  }
});
process.on('disconnect', () => process.exit(0));
// The server ends the fence: a Ctrl-C in a terminal reaches both, and the server still answers requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
