import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** The shell's files of this and earlier builds. Their names carry their digest, so they never change. */
export function shellFiles(kept: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: kept,
      prefix: '/shell/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      setHeaders(reply) {
        void reply.header('access-control-allow-origin', '*');
        void reply.header('x-content-type-options', 'nosniff');
      },
    });
  };
}
