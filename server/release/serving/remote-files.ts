import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  isDeltaFile,
  offerDictionary,
  readDictionary,
} from '../../platform/delta/dictionary-headers.ts';
import { fileType } from '../../platform/http/file-types.ts';
import { negotiateEncoding } from '../../platform/http/negotiate-encoding.ts';
import { CACHED_FOREVER } from '../../platform/http/responses/cache-control.ts';
import { DIGEST_LISTS, isDigestList, listDigests } from '../state/files/digest-list.ts';
import { AlteredFile, type FileCheck } from '../state/files/file-check.ts';
import { isMap } from '../state/files/is-map.ts';
import type { RemoteDeltas } from '../state/files/remote-deltas.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import type { VersionStore } from '../state/files/version-store.ts';

interface FileAddress {
  name: string;
  version: string;
  '*': string;
}

interface Dependencies {
  versions: VersionStore;
  folders: RemoteFolders;
  check: FileCheck;
  deltas: RemoteDeltas;
  onAltered(remote: string): void;
}

/**
 * Serves the browser files of every published version at immutable URLs. Responds with an error for an altered file.
 */
export function remoteFiles(dependencies: Dependencies): FastifyPluginAsync {
  const { versions, folders, check, deltas, onAltered } = dependencies;
  return async (app) => {
    app.get<{ Params: FileAddress }>('/remotes/:name/:version/*', async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const record = await versions.find(name, version);
      const dictionary = readDictionary(request);
      if (record && isDigestList(file)) {
        const list = listDigests(record.files);
        if (list.file !== file) return reply.callNotFound();
        const delta = dictionary && (await deltas.find(record, file, dictionary));
        describe(reply, request.params);
        if (delta) reply.header('content-encoding', 'dcz');
        return reply.type(fileType(file)).send(delta ?? list.text);
      }
      // Versions from before source maps were private can name theirs.
      if (!record || isMap(file) || !Object.hasOwn(record.files, file)) return reply.callNotFound();
      const digest = record.files[file] ?? '';

      const delta = dictionary && (await deltas.find(record, file, dictionary));
      if (delta) {
        describe(reply, request.params);
        const etag = nameContent(digest, `-dcz-${dictionary.id}`);
        return reply.headers({ etag, 'content-encoding': 'dcz' }).type(fileType(file)).send(delta);
      }

      const folder = await folders.folder(record).catch((error: unknown) => {
        request.log.error({ err: error, name, version }, 'files of a remote could not be brought');
        return undefined;
      });
      if (folder === undefined) return laterAgain(reply);
      const plain = path.join(folder, 'web', file);
      const published = { remote: name, version, file, digest };
      const opened = async (isPacked: boolean) => {
        try {
          const found = await check.open(isPacked ? `${plain}.br` : plain, published, { isPacked });
          return found && { ...found, isPacked };
        } catch (error) {
          const isAltered = error instanceof AlteredFile;
          const what = isAltered ? 'was altered' : "can't be read";
          request.log.error({ err: error, name, version, file }, `a published file ${what}`);
          if (isAltered) onAltered(name);
          return isAltered ? 'altered' : 'unreadable';
        }
      };
      const packed = acceptsBrotli(request) ? await opened(true) : null;
      const content = packed ?? (await opened(false));
      if (content === null) return reply.callNotFound();
      if (content === 'altered') return rejectAltered(reply);
      if (content === 'unreadable') return laterAgain(reply);
      const { handle, size, isPacked } = content;

      const etag = nameContent(digest, isPacked ? '-br' : '');
      describe(reply, request.params);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        await handle.close();
        return reply.code(304).send();
      }

      // An SVG opened directly must not run scripts on this origin.
      if (file.endsWith('.svg'))
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      if (isPacked) reply.header('content-encoding', 'br');
      return reply
        .type(fileType(file))
        .header('content-length', size)
        .send(handle.createReadStream());
    });
  };
}

/** A page has several of these files, so their headers are short: 120 of the 384 bits are enough for a tag. */
function nameContent(digest: string, coding: string): string {
  return `"${digest.replace(/^\w+-/, '').slice(0, 20)}${coding}"`;
}

function describe(reply: FastifyReply, { name, version, '*': file }: FileAddress): void {
  reply.headers({
    'cache-control': CACHED_FOREVER,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  // Shared caches would return that of another request for a year.
  reply.removeHeader('x-request-id');
  const pattern = isDigestList(file) ? DIGEST_LISTS : isDeltaFile(file) ? file : undefined;
  if (pattern !== undefined) offerDictionary(reply, `/remotes/${name}/*/${pattern}`, version);
}

/** The shared store is unavailable, or a file can't be read: the response must not be cached. */
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

/** The browser would reject the file by its digest; an error also appears in the log and the console. */
function rejectAltered(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    .type('text/plain; charset=utf-8')
    .send("This file isn't what was published. Publish the version again as a new one.\n");
}

function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return negotiateEncoding(headers['accept-encoding'], ['br']) !== null;
}
