import type { MessagePort } from 'node:worker_threads';
import type { MessageId } from '../../../platform/i18n/message.ts';
import { withBlockCache } from './byte-source.ts';
import { ImportError } from './import-item.ts';
import type { ReadTask, WorkerRequest, WorkerResponse } from './import-messages.ts';
import { streamImport } from './stream-import.ts';

/**
 * Parses untrusted files in a thread, so that large ones don't block requests. Returns the reason if the file is
 * rejected.
 */
export default async function readFile({ size, port }: ReadTask): Promise<MessageId | null> {
  const ask = createRequester(port);
  const read = async (start: number, end: number) =>
    Buffer.from((await ask({ kind: 'bytes', start, end })) ?? []);
  try {
    await streamImport(withBlockCache({ size, read }), {
      begin: async (head) => void (await ask({ kind: 'begin', head })),
      take: async (entries) => void (await ask({ kind: 'take', entries })),
    });
    return null;
  } catch (error) {
    if (error instanceof ImportError) return error.sentence;
    throw error;
  } finally {
    port.close();
  }
}

function createRequester(port: MessagePort) {
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
  let last = 0;
  port.on('message', ({ id, bytes }: WorkerResponse) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });

  return (request: WorkerRequest) =>
    new Promise<Uint8Array | null>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, wish: request });
    });
}
