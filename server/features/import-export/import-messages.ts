import type { MessagePort } from 'node:worker_threads';
import type { ImportEntry, ImportHead } from './stream-import.ts';

/** What a thread is given that reads a file of so many bytes. */
export interface ReadTask {
  size: number;
  port: MessagePort;
}

/** What a thread asks of the server, which has files and database: bytes to read, and to write down what it has read. */
export type WorkerRequest =
  | { kind: 'bytes'; start: number; end: number }
  | { kind: 'begin'; head: ImportHead }
  | { kind: 'take'; entries: ImportEntry[] };

export interface WorkerRequestMessage {
  id: number;
  wish: WorkerRequest;
}

/** A wish that cannot be fulfilled has no answer: the server ends the thread. */
export interface WorkerResponse {
  id: number;
  bytes: Uint8Array | null;
}
