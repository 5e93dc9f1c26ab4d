import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import { fileType } from '../http/file-types.ts';
import type { RemoteFolders } from './remote-folders.ts';
import type { VersionStore } from './version-store.ts';

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
      if (!record || !Object.hasOwn(record.files, file)) return reply.callNotFound();
      const digest = record.files[file];

      const folder = await folders.folder(record).catch((error: unknown) => {
        request.log.error({ err: error, name, version }, 'files of a remote could not be brought');
        return undefined;
      });
      if (folder === undefined) return laterAgain(reply);
      const plain = path.join(folder, 'web', file);
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

      // An image that is opened by itself must not run scripts here.
      if (file.endsWith('.svg'))
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (packed !== undefined) reply.header('content-encoding', 'br');
      return reply
        .type(fileType(file))
        .header('content-length', size)
        .send(createReadStream(packed === undefined ? plain : `${plain}.br`));
    });
  };
}

/** The shared store is away: nothing that a proxy or a browser may keep. */
function laterAgain(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': '2',
      'access-control-allow-origin': '*',
    })
    .send();
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/.test(String(header ?? ''));
}

async function sizeOf(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}
