import { Agent, get } from 'node:http';

export interface LoadResult {
  p50: number;
  p99: number;
  failed: number;
  sent: number;
}

interface Load {
  /** Of each request, or of the one with this number. */
  url: string | ((nth: number) => string);
  rate: number;
  seconds: number;
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 5000;
const WARM_UP_SECONDS = 2;

/** Sends requests at a fixed rate, whether or not responses arrive. Latency counts from when a request was due. */
export async function openLoop({ url, rate, seconds, headers = {} }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const start = performance.now();
  const count = rate * (seconds + WARM_UP_SECONDS);
  const asked: Promise<number | null>[] = [];

  while (asked.length < count) {
    const due = start + (asked.length * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const next = typeof url === 'string' ? url : url(asked.length);
    asked.push(ask({ url: next, agent, headers }, due));
  }
  const measured = (await Promise.all(asked)).slice(rate * WARM_UP_SECONDS);
  agent.destroy();

  const times = measured.filter((time) => time !== null).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? TIMEOUT_MS;
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: measured.length - times.length,
    sent: measured.length,
  };
}

interface Ask {
  url: string;
  agent: Agent;
  headers: Record<string, string>;
}

/** Milliseconds from the due time to the last byte; null if it failed. */
function ask({ url, ...options }: Ask, due: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { ...options, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - due : null));
      answer.on('error', () => resolve(null));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}
