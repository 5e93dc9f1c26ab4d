import type { Plan } from '@corkboard/shared/contract/release';
import { jitter } from '@corkboard/shared/streams/watch-pulse';
import { pause } from './pause.ts';

const FIRST_RETRY_MS = 1000;
/** Turning a remote off must reach a page soon after its network is back. */
const MAX_RETRY_MS = 10_000;
/** Without a byte. A slow answer still arrives. */
const SILENCE_TIMEOUT_MS = 10_000;
const FAILURES_BEFORE_REPORT = 5;

interface Options {
  signal: AbortSignal;
  /** Its event `hurry` ends a pause. */
  hurry: EventTarget;
  atLeast: number;
  onStuck(error: unknown): void;
}

/**
 * Retries with exponential backoff until it succeeds, and immediately when the browser is online or the tab is
 * visible again.
 * @throws the reason of `signal` if it is aborted
 */
export async function fetchPlan({ signal, hurry, atLeast, onStuck }: Options): Promise<Plan> {
  for (let tries = 1; ; tries += 1) {
    try {
      const plan = await fetchOnce(signal);
      if (plan.snapshot >= atLeast) return plan;
      throw new Error(`The server returned snapshot ${plan.snapshot}, older than ${atLeast}.`);
    } catch (error) {
      signal.throwIfAborted();
      if (tries === FAILURES_BEFORE_REPORT) onStuck(error);
    }
    const delay = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
    await pause(jitter(delay), { signal, hurry });
  }
}

async function fetchOnce(signal: AbortSignal): Promise<Plan> {
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal.reason);
  signal.addEventListener('abort', abort);
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(deadline);
    deadline = setTimeout(() => attempt.abort(), SILENCE_TIMEOUT_MS);
  };
  wait();
  try {
    const response = await fetch('/_release/plan', {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: attempt.signal,
    });
    if (!response.ok) throw new Error(`The server answered ${response.status} to the plan.`);
    return parsePlan(await readText(response, wait));
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', abort);
  }
}

async function readText({ body }: Response, onChunk: () => void): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return text;
    text += chunk.value;
    onChunk();
  }
}

/** A network that wants a login answers every request with a login page. */
function parsePlan(text: string): Plan {
  const plan: unknown = JSON.parse(text);
  const isPlan =
    typeof plan === 'object' && plan !== null && 'snapshot' in plan && 'remotes' in plan;
  if (!isPlan || typeof plan.snapshot !== 'number') throw new Error("The response isn't a plan.");
  // The server validates the response against the schema of this type.
  return plan as Plan;
}
