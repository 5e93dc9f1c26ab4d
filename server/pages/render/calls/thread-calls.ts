import type { MessagePort } from 'node:worker_threads';

export interface ThreadCall {
  kind: 'call';
  id: number;
  method: string;
  url: string;
}

export interface CallAnswer {
  id: number;
  status: number;
  body: string;
}

interface Asked {
  method: string;
  url: string;
}

interface Answered {
  status: number;
  body: unknown;
}

interface Helpers {
  /** Returns work that runs as the code that asks for it now. */
  carried(work: (answer: CallAnswer) => void): (answer: CallAnswer) => void;
  parse(text: string): unknown;
}

// Taken before a remote's code could replace it.
const later = setImmediate;

/**
 * Sends requests of a page's code to the server. What several parts of the page request at the same time is sent once,
 * and each gets a response that the others can't change.
 */
export function callsThrough(port: MessagePort, { carried, parse }: Helpers) {
  const sent = new Map<string, number>();
  const waiting = new Map<number, ((answer: CallAnswer) => void)[]>();
  let last = 0;

  port.on('message', (answer: CallAnswer) => {
    const [first, ...others] = waiting.get(answer.id) ?? [];
    waiting.delete(answer.id);
    first?.(answer);
    // Each on its own, so that what follows counts as the code that asked.
    for (const work of others) later(work, answer);
  });

  return ({ method, url }: Asked) =>
    new Promise<Answered>((resolve) => {
      const work = carried(({ status, body }) =>
        resolve({ status, body: body ? parse(body) : null }),
      );
      const key = `${method} ${url}`;
      const others = waiting.get(sent.get(key) ?? 0);
      if (others) return void others.push(work);
      last += 1;
      sent.set(key, last);
      waiting.set(last, [work]);
      port.postMessage({ kind: 'call', id: last, method, url } satisfies ThreadCall);
    });
}
