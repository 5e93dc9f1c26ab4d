import { Plan, RemoteReport } from '@corkboard/shared/contract/release';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { StreamHub } from '../../platform/http/stream-hub.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { memoryCounters } from '../../platform/limits/counters.ts';
import { limitPerMinute } from '../../platform/limits/write-rate-limit.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import { readCrashes } from '../guard/crash-reports.ts';
import type { ReleaseMetrics } from '../guard/release-metrics.ts';
import { createReportLimit } from '../guard/report-limit.ts';
import type { ReportStore, StoredReport } from '../guard/report-store.ts';
import type { PlanVisitor } from '../planning/plan.ts';
import type { Planner } from '../planning/planner.ts';
import type { ReleaseState } from '../state/release-state.ts';
import type { VersionStore } from '../state/version-store.ts';
import { snapshotEvent } from './snapshot-event.ts';

export interface VisitorRoutesOptions {
  state: ReleaseState;
  planner: Planner;
  hub: StreamHub;
  versions: VersionStore;
  reports: ReportStore;
  metrics: ReleaseMetrics;
  visitorFor(request: FastifyRequest, reply: FastifyReply): Promise<PlanVisitor>;
  knownVisitor(request: FastifyRequest): string | null;
  onServed(plan: Plan): void;
  experimentsFor(visitor: PlanVisitor): Promise<Plan['experiments']>;
}

/** A page sends at least two: when its remotes begin, and how they ended. An office shares one address. */
const REPORTS_A_MINUTE = 600;
const FLUSH_EVERY = 5000;

export function visitorRoutes(options: VisitorRoutesOptions): FastifyPluginAsync {
  const { state, planner, hub, versions, reports, metrics, visitorFor, experimentsFor } = options;
  const { knownVisitor, onServed } = options;

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
        const plan = planner(visitor, { experiments });
        onServed(plan);
        return plan;
      },
    );

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

    const counters = memoryCounters();
    const canReport = createReportLimit();
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
        for (const report of request.body) await take(request, report, report);
        return reply.code(204).send(null);
      },
    );

    const take = async (request: FastifyRequest, report: RemoteReport, stored: StoredReport) => {
      const reporter = { network: getNetwork(request.ip), visitor: knownVisitor(request) };
      const isKnown = await versions.find(report.remote, report.version);
      if (!isKnown || !(await canReport(reporter, report)) || !reports.add(stored)) {
        metrics.countDropped();
        return;
      }
      metrics.countReport(stored);
      if (stored.kind === 'failed' || stored.kind === 'error')
        app.log.warn({ report: stored }, 'A page reports a fault of a remote.');
    };

    app.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, String(body)),
    );
    app.post<{ Querystring: { v?: string } }>(
      '/_release/crashes',
      {
        onRequest: limitPerMinute(counters, 'crashes', REPORTS_A_MINUTE),
        schema: {
          querystring: Type.Object({ v: Type.Optional(Type.String({ maxLength: 2000 })) }),
        },
      },
      async (request, reply) => {
        for (const report of readCrashes(request.body, request.query.v ?? '')) {
          const { phase: _phase, ...fault } = report;
          await take(request, fault, report);
        }
        return reply.code(204).send();
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
