import { get, type IncomingMessage } from 'node:http';

import type { Product } from '../product/product.ts';
import type { Row } from '../report/row.ts';

const STREAMS = 1000;
const TOGGLES = 10;
const REMOTE = 'mf-guidance';
const TIMEOUT_MS = 10_000;

export async function streamRows({ url, token }: Product): Promise<Row[]> {
  const heard = new Map<number, number[]>();
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () =>
      openStream(url, (snapshot) => {
        heard.set(snapshot, [...(heard.get(snapshot) ?? []), performance.now()]);
      }),
    ),
  );
  try {
    const delays: number[] = [];
    for (let turn = 0; turn < TOGGLES; turn++) {
      const begun = performance.now();
      const snapshot = await toggle(url, token, turn % 2 === 1);
      await until(() => (heard.get(snapshot)?.length ?? 0) >= STREAMS, begun + TIMEOUT_MS);
      const times = heard.get(snapshot) ?? [];
      delays.push(...times.map((time) => time - begun));
      delays.push(...Array<number>(STREAMS - times.length).fill(TIMEOUT_MS));
    }
    const ordered = delays.toSorted((a, b) => a - b);
    const at = (share: number) => ordered[Math.floor(share * (ordered.length - 1))] ?? TIMEOUT_MS;
    const what = `toggle to ${STREAMS} open streams`;
    return [
      { group: 'release', what: `${what}, median`, unit: 'ms', value: at(0.5) },
      {
        group: 'release',
        what: `${what}, p99`,
        unit: 'ms',
        value: at(0.99),
        budget: { of: 'value', most: 1000 },
      },
    ];
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

function openStream(url: string, onSnapshot: (snapshot: number) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/_release/stream`, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, snapshot] = /^data: (\d+)$/m.exec(text.slice(0, end)) ?? [];
          text = text.slice(end + 2);
          if (snapshot !== undefined) onSnapshot(Number(snapshot));
        }
      });
      resolve(response);
    });
    request.once('error', reject);
  });
}

async function toggle(url: string, token: string | null, enabled: boolean): Promise<number> {
  const response = await fetch(`${url}/_release/v1/toggle`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: REMOTE, enabled, reason: 'The bench listens.' }),
  });
  const answer: unknown = await response.json();
  const isDone = typeof answer === 'object' && answer !== null && 'snapshot' in answer;
  if (!isDone || typeof answer.snapshot !== 'number') {
    throw new Error(`the toggle was refused: ${JSON.stringify(answer)}`);
  }
  return answer.snapshot;
}

async function until(isDone: () => boolean, deadline: number): Promise<void> {
  while (!isDone() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
