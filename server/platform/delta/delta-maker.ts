import { Piscina } from 'piscina';

import { type DeltaFiles, makeFileDelta } from './delta-files.ts';

export interface DeltaMaker {
  /** Null if the delta is not worth keeping. @throws for a file that can't be read */
  make(files: DeltaFiles): Promise<Buffer | null>;
  close(): Promise<void>;
}

const IDLE_TIMEOUT_MS = 10_000;

/** Makes deltas in a worker thread, or in this thread without `workerFile`. */
export function createDeltaMaker(workerFile?: string): DeltaMaker {
  if (workerFile === undefined) {
    return { make: async (files) => toBuffer(await makeFileDelta(files)), close: async () => {} };
  }
  const pool = new Piscina<DeltaFiles, Uint8Array | null>({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
  });
  // Without a listener, an ended thread would crash the process.
  pool.on('error', () => {});
  return {
    make: async (files) => toBuffer(await pool.run(files)),
    close: () => pool.destroy(),
  };
}

function toBuffer(bytes: Uint8Array | null): Buffer | null {
  return bytes && Buffer.from(bytes);
}
