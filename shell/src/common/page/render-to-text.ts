import { PassThrough } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders on the server into a text, once everything is ready. */
export function renderToText(tree: ReactNode, onThrown: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough();
    const { pipe } = renderToPipeableStream(tree, {
      // Larger boundaries would be moved to the end and inserted by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => {
        pipe(out);
        resolve(readAll(out));
      },
      onShellError: reject,
      // A slot's boundary leaves its place to the browser.
      onError: onThrown,
    });
  });
}
