import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

import type { RemoteFolders } from './remote-folders.ts';
import type { VersionStore } from './version-store.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

interface FileAddress {
  name: string;
  version: string;
  '*': string;
}

/** Serves the browser files of every version that was ever published, at addresses that never change. */
export function remoteFiles(versions: VersionStore, folders: RemoteFolders): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: FileAddress }>('/remotes/:name/:version/*', async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const record = await versions.find(name, version);
      // The list of the row decides: no other path reaches the disk.
      const digest = record && Object.hasOwn(record.files, file) ? record.files[file] : undefined;
      if (digest === undefined) return reply.callNotFound();

      const plain = path.join(folders.web(name, version), file);
      const packed = acceptsBrotli(request.headers['accept-encoding'])
        ? await sizeOf(`${plain}.br`)
        : undefined;
      const size = packed ?? (await sizeOf(plain));
      if (size === undefined) return reply.callNotFound();

      const etag = `"${digest}${packed === undefined ? '' : '-br'}"`;
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();

      const extension = path.extname(file);
      // An image that is opened by itself must not run scripts here.
      if (extension === '.svg')
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (packed !== undefined) reply.header('content-encoding', 'br');
      return reply
        .type(types[extension] ?? 'application/octet-stream')
        .header('content-length', size)
        .send(createReadStream(packed === undefined ? plain : `${plain}.br`));
    });
  };
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/.test(String(header ?? ''));
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
