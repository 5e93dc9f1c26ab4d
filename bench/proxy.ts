import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

import type { Monolith } from './monolith/monolith-build.ts';
import { toMonolith } from './monolith/rewrite-document.ts';

export type Build = 'federated' | 'monolith';

export const BUILD_COOKIE = 'bench-build';

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves both builds through one proxy, so that both have the same overhead. Visitors of the monolith get its files.
 */
export async function startProxy(product: string, monolith: Monolith): Promise<Proxy> {
  const upstream = new URL(product);
  const agent = new Agent({ keepAlive: true });
  let origin = '';

  const server = createServer((req, res) => {
    const build: Build = req.headers.cookie?.includes(`${BUILD_COOKIE}=monolith`)
      ? 'monolith'
      : 'federated';
    if (build === 'monolith' && sendFile(req, res, monolith)) return;

    const { origin: asked, ...rest } = req.headers;
    const headers = { ...rest, host: upstream.host, ...(asked ? { origin: upstream.origin } : {}) };
    const { hostname, port } = upstream;
    const passed = request(
      { agent, hostname, port, method: req.method, path: req.url, headers },
      (answer) => {
        if (answer.headers['content-type']?.startsWith('text/html'))
          void sendDocument(answer, res, build);
        else {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
        }
      },
    );
    passed.on('error', () => res.destroy());
    // Ends the upstream stream when a visitor leaves the page.
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  });

  const sendDocument = async (answer: IncomingMessage, res: ServerResponse, build: Build) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const encoding = codings[answer.headers['content-encoding'] ?? 'identity'] ?? codings.identity;
    // Style sheets are compared by their full URL, and the browser sees the proxy's.
    const html = encoding
      .decode(Buffer.concat(chunks))
      .toString()
      .replaceAll(`data-href="${upstream.origin}/`, `data-href="${origin}/`);
    const body = encoding.encode(
      Buffer.from(build === 'monolith' ? toMonolith(html, monolith) : html),
    );
    res.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length });
    res.end(body);
  };

  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port was given');
  origin = `http://localhost:${address.port}`;
  return {
    url: origin,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Coding {
  decode(bytes: Buffer): Buffer;
  encode(bytes: Buffer): Buffer;
}

const codings: Record<string, Coding> & { identity: Coding } = {
  identity: { decode: (bytes) => bytes, encode: (bytes) => bytes },
  gzip: { decode: (bytes) => gunzipSync(bytes), encode: (bytes) => gzipSync(bytes) },
  br: {
    decode: (bytes) => brotliDecompressSync(bytes),
    // At the compression level that a server uses for live responses.
    encode: (bytes) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  },
};

function sendFile(req: IncomingMessage, res: ServerResponse, { files }: Monolith): boolean {
  const file = files.get((req.url ?? '').replace(/^\/shell\//, ''));
  if (!file) return false;
  res.writeHead(200, {
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': file.type,
    vary: 'accept-encoding',
    ...(file.isBrotli ? { 'content-encoding': 'br' } : {}),
    'content-length': file.body.length,
  });
  res.end(file.body);
  return true;
}
