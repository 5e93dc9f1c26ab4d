import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface NotedRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

export interface Metrics {
  registry: Registry;
  events: Counter<'event_type'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const events = new Counter({
    name: 'corkboard_events_total',
    help: 'Product events that pages have sent.',
    labelNames: ['event_type'] as const,
    registers: [registry],
  });
  return { registry, events };
}

const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Counts and logs each request by route pattern, because a path can contain personal data. `/healthz` reports
 * liveness, `/readyz` readiness.
 */
export function observe(
  app: FastifyInstance,
  { registry }: Metrics,
  isReady: () => Promise<boolean>,
  isSecure = false,
): void {
  app.decorate('traffic', { isDraining: false });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (isSecure) reply.header('strict-transport-security', HSTS);
  });
  app.addHook('onSend', async (_request, reply) => {
    // Also closes keep-alive connections from before the drain, which would delay the exit.
    if (app.traffic.isDraining) reply.header('connection', 'close');
  });
  app.decorate('noteRequest', (log, { method, route, status, ms }) => {
    durations.observe({ method, route, status }, ms / 1000);
    log.info({ method, route, status, ms: Math.round(ms) }, 'request');
  });
  app.addHook('onResponse', async (request, reply) => {
    app.noteRequest(request.log, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });

  app.get('/healthz', described('Whether the process lives.'), async () => ({ status: 'ok' }));
  app.get(
    '/readyz',
    described("Whether the process can serve requests; 503 while it can't."),
    async (_request, reply) => {
      if (app.traffic.isDraining) return reply.code(503).send({ status: 'draining' });
      const ready = await isReady();
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
    },
  );
  app.get('/metrics', described('Figures for Prometheus.'), async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function described(summary: string) {
  const answers = { 200: { description: 'Yes.' }, 503: { description: 'Not now.' } };
  return {
    config: { operation: { summary, tags: ['operations'], security: [], responses: answers } },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: { isDraining: boolean };
    /** Counts and logs a request by its route. */
    noteRequest(log: Pick<FastifyBaseLogger, 'info'>, request: NotedRequest): void;
  }
}
