import type { FastifyPluginAsync } from 'fastify';

/** Counts CSP violations without storing them: reports contain visited URLs. */
export function cspReports(onViolation: () => void): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, _body, done) => done(null, null),
    );
    app.post('/_release/csp', async (_request, reply) => {
      onViolation();
      return reply.code(204).send();
    });
  };
}
