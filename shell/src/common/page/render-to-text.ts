import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders on the server into a text, once everything is ready. */
export function renderToText(tree: ReactNode, onThrown: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const out = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    out.on('error', reject);
    const { pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be moved to the end and inserted by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(out),
      onShellError: reject,
      // A slot's boundary leaves its place to the browser.
      onError: onThrown,
    });
  });
}
