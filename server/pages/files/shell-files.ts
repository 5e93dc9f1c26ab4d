import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedFolder } from '../../platform/blobs/shared-folder.ts';
import { offerDictionary, readDictionary } from '../../platform/delta/dictionary-headers.ts';
import { sendNotFound } from '../../platform/http/errors/error-handler.ts';
import { fileType } from '../../platform/http/file-types.ts';
import { CACHED_FOREVER } from '../../platform/http/responses/cache-control.ts';
import { getShellPattern, type ShellDeltas } from './shell-deltas.ts';

const PREFIX = '/shell/';

export function shellFiles(
  kept: string,
  shared: SharedFolder | null,
  deltas: ShellDeltas,
): FastifyPluginAsync {
  const serveDelta = async (request: FastifyRequest, reply: FastifyReply) => {
    const dictionary = readDictionary(request);
    const path = getPath(request);
    const delta = dictionary && deltas.find(path, dictionary);
    if (!delta) return;
    await describe(reply)
      .headers({ 'cache-control': CACHED_FOREVER, 'content-encoding': 'dcz' })
      .type(fileType(path))
      .send(delta);
  };
  const serveShared = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = getPath(request);
    const content = await shared?.find(path);
    if (!content) return sendNotFound(request, reply);
    return describe(reply)
      .header('cache-control', CACHED_FOREVER)
      .type(fileType(path))
      .send(content);
  };

  return async (app) => {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(serveShared);
        scope.addHook('onRequest', serveDelta);
        await scope.register(fastifyStatic, {
          root: kept,
          preCompressed: true,
          immutable: true,
          maxAge: '365d',
          index: false,
          // The address names the content.
          lastModified: false,
          acceptRanges: false,
          decorateReply: false,
          setHeaders: describe,
        });
      },
      { prefix: PREFIX },
    );
  };
}

function getPath({ url }: FastifyRequest): string {
  const [path = ''] = url.slice(PREFIX.length).split('?', 1);
  return path;
}

/** For any origin, and for browsers that keep the file as a dictionary. */
function describe(reply: FastifyReply): FastifyReply {
  const path = getPath(reply.request);
  const pattern = getShellPattern(path);
  if (pattern !== undefined) offerDictionary(reply, pattern, path);
  // Shared caches would return that of another request for a year.
  reply.removeHeader('x-request-id');
  return reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
}
