import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { MessageId } from '../../../platform/i18n/message.ts';
import type { ByteSource } from './byte-source.ts';
import { ImportError } from './import-item.ts';
import type {
  ReadTask,
  WorkerRequest,
  WorkerRequestMessage,
  WorkerResponse,
} from './import-messages.ts';
import { type ImportSink, streamImport } from './stream-import.ts';

export interface ImportReader {
  /** Passes the entries to the sink; returns the reason if the file is rejected. */
  read(source: ByteSource, sink: ImportSink): Promise<MessageId | null>;
  close(): Promise<void>;
}

export const READERS = 2;
const IDLE_MS = 30_000;

/** Reads files in worker threads, or in this thread without `workerFile`. */
export function importReader(workerFile: string | undefined): ImportReader {
  return workerFile === undefined ? { read: readHere, close: async () => {} } : threads(workerFile);
}

async function readHere(source: ByteSource, sink: ImportSink): Promise<MessageId | null> {
  try {
    await streamImport(source, sink);
    return null;
  } catch (error) {
    if (error instanceof ImportError) return error.sentence;
    throw error;
  }
}

function threads(workerFile: string): ImportReader {
  const pool = new Piscina({
    filename: workerFile,
    // Untrusted files are parsed without access to the server's secrets.
    env: { NODE_ENV: 'production' },
    minThreads: 0,
    maxThreads: READERS,
    idleTimeout: IDLE_MS,
  });
  // Without a listener, an ended thread would crash the process.
  pool.on('error', () => {});

  return {
    async read(source, sink) {
      const { port1: here, port2: port } = new MessageChannel();
      const running = new AbortController();
      let fault: unknown;
      here.on('message', ({ id, wish: request }: WorkerRequestMessage) => {
        fulfil(request, source, sink).then(
          (bytes) => here.postMessage({ id, bytes } satisfies WorkerResponse),
          (cause: unknown) => {
            fault = cause;
            running.abort();
          },
        );
      });
      try {
        const task: ReadTask = { size: source.size, port };
        return await pool.run(task, { signal: running.signal, transferList: [port] });
      } catch (error) {
        throw fault ?? error;
      } finally {
        here.close();
      }
    },
    close: () => pool.destroy(),
  };
}

async function fulfil(
  request: WorkerRequest,
  source: ByteSource,
  sink: ImportSink,
): Promise<Uint8Array | null> {
  switch (request.kind) {
    case 'bytes':
      // Copies, because a view would transfer its whole buffer.
      return new Uint8Array(await source.read(request.start, request.end));
    case 'begin':
      await sink.begin(request.head);
      return null;
    case 'take':
      await sink.take(request.entries);
      return null;
  }
}
