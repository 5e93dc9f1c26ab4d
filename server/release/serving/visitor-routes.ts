import { Plan, RemoteReport } from '@corkboard/shared/contract/plan.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { repeat } from '../../platform/jobs/repeat.ts';
import { memoryCounters } from '../../platform/limits/counters.ts';
import { limitPerMinute } from '../../platform/limits/write-rate-limit.ts';
import { networkOf } from '../../platform/net/network-of.ts';
import type { ReleaseMetrics } from '../guard/release-metrics.ts';
import { canReport } from '../guard/report-limit.ts';
import type { ReportStore } from '../guard/report-store.ts';
import type { PlanVisitor } from '../planning/plan.ts';
import type { Planner } from '../planning/planner.ts';
import type { ReleaseState } from '../state/release-state.ts';
import type { VersionStore } from '../state/version-store.ts';
import { type StreamHub, snapshotEvent } from './stream-hub.ts';

export interface VisitorRoutesOptions {
  state: ReleaseState;
  planner: Planner;
  hub: StreamHub;
  versions: VersionStore;
  reports: ReportStore;
  metrics: ReleaseMetrics;
  visitorFor(request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor>;
  experimentsFor(visitor: PlanVisitor): Promise<Plan['experiments']>;
}

const REPORTS_A_MINUTE = 60;
const FLUSH_EVERY = 5000;

export function visitorRoutes(options: VisitorRoutesOptions): FastifyPluginAsync {
  const { state, planner, hub, versions, reports, metrics, visitorFor, experimentsFor } = options;

  return async (scope) => {
    const app = scope.withTypeProvider<TypeBoxTypeProvider>();
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));

    const summary =
      'What this visitor gets: a version of each remote, with a digest for every file.';
    app.get(
      '/_release/plan',
      { schema: { summary, tags: ['release'], response: { 200: Plan } } },
      async (request, reply) => {
        const visitor = await visitorFor(request, reply);
        const experiments = await experimentsFor(visitor);
        reply.header('cache-control', 'no-store');
        return planner(visitor, { experiments });
      },
    );

    app.get('/_release/stream', async (_request, reply) => {
      if (hub.isFull) {
        return reply.code(503).header('retry-after', '30').send({ message: 'Too many streams.' });
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

    const counters = memoryCounters();
    app.post(
      '/_release/reports',
      {
        bodyLimit: 64 * 1024,
        onRequest: limitPerMinute(counters, 'reports', REPORTS_A_MINUTE),
        schema: {
          summary: 'What a page tells about the remotes that it has loaded.',
          tags: ['release'],
          body: Type.Array(RemoteReport, { maxItems: 50 }),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        for (const report of request.body) {
          if (!(await canReport(counters, networkOf(request.ip), report))) {
            metrics.countDropped();
            continue;
          }
          const isKnown = await versions.find(report.remote, report.version);
          if (!isKnown || !reports.add(report)) {
            metrics.countDropped();
            continue;
          }
          metrics.countReport(report);
          if (report.kind !== 'loaded')
            app.log.warn({ report }, 'A page reports a fault of a remote.');
        }
        return reply.code(204).send(null);
      },
    );

    const onError = (error: unknown) => app.log.warn(error, 'Reports wait to be written.');
    const flushes = repeat(() => reports.flush(), {
      everyMs: FLUSH_EVERY,
      pausesFirst: true,
      onError,
    });
    flushes.start();
    app.addHook('onClose', async () => {
      await flushes.stop();
      await reports.flush().catch(onError);
    });
  };
}
