import { Agent, get } from 'node:http';

export interface LoadResult {
  p50: number;
  p99: number;
  /** Requests that were refused, broken, or not answered in time. */
  failed: number;
  sent: number;
}

interface Load {
  url: string;
  /** Requests in a second. */
  rate: number;
  seconds: number;
}

const ANSWERED_WITHIN = 5000;
const WARM_UP_SECONDS = 2;

/**
 * Asks at a steady pace, whether answers come or not: a slow server gets a queue, as it would from visitors.
 * Times count from when a request was due.
 */
export async function openLoop({ url, rate, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const start = performance.now();
  const count = rate * (seconds + WARM_UP_SECONDS);
  const asked: Promise<number | null>[] = [];

  while (asked.length < count) {
    const due = start + (asked.length * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(ask(url, agent, due));
  }
  const measured = (await Promise.all(asked)).slice(rate * WARM_UP_SECONDS);
  agent.destroy();

  const times = measured.filter((time) => time !== null).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? ANSWERED_WITHIN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: measured.length - times.length,
    sent: measured.length,
  };
}

/** Milliseconds from when it was due to the last byte of the answer. */
function ask(url: string, agent: Agent, due: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: ANSWERED_WITHIN }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - due : null));
      answer.on('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}
