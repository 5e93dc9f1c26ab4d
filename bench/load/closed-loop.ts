import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface LoopRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: OutgoingHttpHeaders;
  body?: string;
}

interface Load {
  /** Asked for in turn. */
  requests: readonly LoopRequest[];
  connections: number;
  seconds: number;
}

export interface LoopResult {
  perSecond: number;
  /** Milliseconds from the request to the last byte. */
  p50: number;
  failed: number;
}

/** Sends the next request on each connection as soon as its response is complete. */
export async function closedLoop({ requests, connections, seconds }: Load): Promise<LoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const next = requests[sent % requests.length];
      if (!next) return;
      sent += 1;
      const since = performance.now();
      if (await isAnswered(next, agent)) times.push(performance.now() - since);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const took = performance.now() - start;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / took,
    p50: sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.POSITIVE_INFINITY,
    failed,
  };
}

function isAnswered(
  { url, method = 'GET', headers = {}, body }: LoopRequest,
  agent: Agent,
): Promise<boolean> {
  return new Promise((resolve) => {
    const sending = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    });
    sending.on('error', () => resolve(false));
    sending.end(body);
  });
}
