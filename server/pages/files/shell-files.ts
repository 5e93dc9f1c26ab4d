import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedFolder } from '../../platform/blobs/shared-folder.ts';
import { sendNotFound } from '../../platform/http/errors/error-handler.ts';
import { fileType } from '../../platform/http/file-types.ts';
import { CACHED_FOREVER } from '../../platform/http/responses/cache-control.ts';

const PREFIX = '/shell/';

export function shellFiles(kept: string, shared: SharedFolder | null): FastifyPluginAsync {
  const serveShared = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.slice(PREFIX.length).split('?', 1);
    const content = await shared?.find(path);
    if (!content) return sendNotFound(request, reply);
    return forAnyOrigin(reply)
      .header('cache-control', CACHED_FOREVER)
      .type(fileType(path))
      .send(content);
  };

  return async (app) => {
    await app.register(
      async (scope) => {
        scope.setNotFoundHandler(serveShared);
        await scope.register(fastifyStatic, {
          root: kept,
          preCompressed: true,
          immutable: true,
          maxAge: '365d',
          index: false,
          decorateReply: false,
          setHeaders: forAnyOrigin,
        });
      },
      { prefix: PREFIX },
    );
  };
}

function forAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
}
