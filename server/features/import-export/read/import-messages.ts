import type { MessagePort } from 'node:worker_threads';
import type { ImportEntry, ImportHead } from './stream-import.ts';

export interface ReadTask {
  size: number;
  port: MessagePort;
}

/** Requests from a reader thread to the server, which owns files and database. */
export type WorkerRequest =
  | { kind: 'bytes'; start: number; end: number }
  | { kind: 'begin'; head: ImportHead }
  | { kind: 'take'; entries: ImportEntry[] };

export interface WorkerRequestMessage {
  id: number;
  wish: WorkerRequest;
}

export interface WorkerResponse {
  id: number;
  bytes: Uint8Array | null;
}
