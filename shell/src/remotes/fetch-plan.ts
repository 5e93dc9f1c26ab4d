import type { Plan } from '@corkboard/shared/contract/release';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
const ANSWER_DEADLINE_MS = 10_000;
const FAILURES_BEFORE_REPORT = 5;

interface Options {
  signal: AbortSignal;
  atLeast: number;
  onStuck(error: unknown): void;
}

/**
 * Retries with exponential backoff until it succeeds, and immediately when the browser is online or the tab is
 * visible again.
 * @throws the reason of `signal` if it is aborted
 */
export async function fetchPlan({ signal, atLeast, onStuck }: Options): Promise<Plan> {
  for (let tries = 1; ; tries += 1) {
    try {
      const plan = await fetchOnce(signal);
      if (plan.snapshot >= atLeast) return plan;
      throw new Error(`The server returned snapshot ${plan.snapshot}, older than ${atLeast}.`);
    } catch (error) {
      signal.throwIfAborted();
      if (tries === FAILURES_BEFORE_REPORT) onStuck(error);
    }
    await pause(Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS), signal);
  }
}

async function fetchOnce(signal: AbortSignal): Promise<Plan> {
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const deadline = setTimeout(() => attempt.abort(), ANSWER_DEADLINE_MS);
  try {
    const response = await fetch('/_release/plan', {
      credentials: 'same-origin',
      signal: attempt.signal,
    });
    if (!response.ok) throw new Error(`The server answered ${response.status} to the plan.`);
    return (await response.json()) as Plan;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfVisible);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const endIfVisible = () => document.visibilityState === 'visible' && end();
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfVisible);
    signal.addEventListener('abort', end);
  });
}
