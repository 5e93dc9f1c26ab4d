import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

class Unfinished extends Error {}

/** Renders on the server into UTF-8, once everything is ready. After `whenIdle`, what isn't ready is left to the browser. */
export function renderToBytes(
  tree: ReactNode,
  onThrown: (error: unknown) => void,
  whenIdle?: Promise<void>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const out = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    out.on('error', reject);
    const { abort, pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be moved to the end and inserted by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => void whenIdle?.then(() => abort(new Unfinished('still not ready'))),
      onAllReady: () => void pipe(out),
      onShellError: reject,
      // A slot's boundary leaves its place to the browser.
      onError(error) {
        if (!(error instanceof Unfinished)) onThrown(error);
      },
    });
  });
}
