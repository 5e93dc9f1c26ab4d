import { RemoteReport } from '@corkboard/shared/contract/release';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { repeat } from '../../platform/jobs/repeat.ts';
import { memoryCounters } from '../../platform/limits/counters.ts';
import { limitPerMinute } from '../../platform/limits/write-rate-limit.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import { readCrashes } from '../guard/crash-reports.ts';
import type { ReleaseMetrics } from '../guard/release-metrics.ts';
import { createReportLimit } from '../guard/report-limit.ts';
import type { ReportStore, StoredReport } from '../guard/report-store.ts';
import type { ServedPages } from '../guard/served-pages.ts';
import type { VersionStore } from '../state/files/version-store.ts';

export interface ReportRoutesOptions {
  versions: VersionStore;
  reports: ReportStore;
  metrics: ReleaseMetrics;
  served: ServedPages;
  knownVisitor(request: FastifyRequest): string | null;
}

/** A page sends at least two: when its remotes begin, and how they ended. An office shares one address. */
const REPORTS_A_MINUTE = 600;
const FLUSH_EVERY_MS = 5000;

export function reportRoutes(scope: FastifyInstance, options: ReportRoutesOptions): void {
  const { versions, reports, metrics, served, knownVisitor } = options;
  const app = scope.withTypeProvider<TypeBoxTypeProvider>();
  const counters = memoryCounters();
  const canReport = createReportLimit(served);
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

  flushRegularly(scope, reports);
}

function flushRegularly(app: FastifyInstance, reports: ReportStore): void {
  const onError = (error: unknown) => app.log.warn(error, 'Reports wait to be written.');
  const flushes = repeat(() => reports.flush(), {
    everyMs: FLUSH_EVERY_MS,
    pausesFirst: true,
    onError,
  });
  flushes.start();
  app.addHook('onClose', async () => {
    await flushes.stop();
    await reports.flush().catch(onError);
  });
}
