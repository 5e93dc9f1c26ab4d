import type { MessagePort } from 'node:worker_threads';
import type { Said } from '../words/sentence.ts';
import { kept } from './byte-source.ts';
import { handOver } from './hand-over.ts';
import { ImportRefused } from './import-item.ts';
import type { ReadTask, ThreadWish, WishAnswer } from './import-messages.ts';

/** A thread that reads imported files: a hundred megabytes of a stranger's words keep nobody else waiting. Gives why a file is refused. */
export default async function readFile({ size, port }: ReadTask): Promise<Said | null> {
  const ask = wishesThrough(port);
  const read = async (start: number, end: number) =>
    Buffer.from((await ask({ kind: 'bytes', start, end })) ?? []);
  try {
    await handOver(kept({ size, read }), {
      begin: async (head) => void (await ask({ kind: 'begin', head })),
      take: async (entries) => void (await ask({ kind: 'take', entries })),
    });
    return null;
  } catch (fault) {
    if (fault instanceof ImportRefused) return fault.sentence;
    throw fault;
  } finally {
    port.close();
  }
}

function wishesThrough(port: MessagePort) {
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
  let last = 0;
  port.on('message', ({ id, bytes }: WishAnswer) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });

  return (wish: ThreadWish) =>
    new Promise<Uint8Array | null>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, wish });
    });
}
