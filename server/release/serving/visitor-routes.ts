import { Plan } from '@corkboard/shared/contract/release';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE_RESPONSE } from '../../platform/http/responses/private-response.ts';
import type { StreamHub } from '../../platform/http/stream-hub.ts';
import type { PlanVisitor } from '../planning/plan.ts';
import type { Planner } from '../planning/planner.ts';
import type { ReleaseState } from '../state/release-state.ts';
import { type ReportRoutesOptions, reportRoutes } from './report-routes.ts';
import { snapshotEvent } from './snapshot-event.ts';

interface PlanRouteOptions {
  planner: Planner;
  visitorFor(request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor>;
  onServed(plan: Plan, request: FastifyRequest): void;
  experimentsFor(visitor: PlanVisitor): Promise<Plan['experiments']>;
}

export interface VisitorRoutesOptions extends PlanRouteOptions, ReportRoutesOptions {
  state: ReleaseState;
  hub: StreamHub;
}

/** What pages of visitors get and report. */
export function visitorRoutes(options: VisitorRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    planRoute(app, options);
    streamRoute(app, options);
    reportRoutes(app, options);
  };
}

function planRoute(
  app: FastifyInstance,
  { planner, visitorFor, onServed, experimentsFor }: PlanRouteOptions,
): void {
  const summary = 'What this visitor gets: a version of each remote, with a digest for every file.';
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .get(
      '/_release/plan',
      { schema: { summary, tags: ['release'], response: { 200: Plan } } },
      async (request, reply) => {
        const visitor = await visitorFor(request, reply);
        const experiments = await experimentsFor(visitor);
        reply.header('cache-control', PRIVATE_RESPONSE);
        const plan = planner(visitor, { experiments });
        onServed(plan, request);
        return plan;
      },
    );
}

function streamRoute(
  app: FastifyInstance,
  { hub, state }: Pick<VisitorRoutesOptions, 'hub' | 'state'>,
): void {
  app.get('/_release/stream', async (_request, reply) => {
    if (hub.isFull) {
      return reply
        .code(503)
        .header('retry-after', '30')
        .send({ message: 'Too many open streams. Try again in 30 seconds.' });
    }
    reply.hijack();
    hub.open(reply.raw, snapshotEvent(state.current().snapshot));
    return reply;
  });
  const silence = state.onChange(({ snapshot }) => hub.send(snapshotEvent(snapshot)));
  app.addHook('preClose', async () => {
    silence();
    hub.close();
  });
}
