import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { keepRecentSeries } from '../../platform/http/recent-series.ts';
import type { StoredReport } from './report-store.ts';

type Resting = Record<'remote' | 'version' | 'fault', string>;

/** Labels contain only published remotes and versions, so that clients can't invent names. */
export function createReleaseMetrics(
  registry: Registry,
  now: {
    snapshot(): number;
    streams(): number;
    rests(): readonly Resting[];
    hasPlanProblem(): boolean;
  },
) {
  const registers = [registry];
  const reports = new Counter({
    name: 'corkboard_remote_reports_total',
    help: 'What pages, browsers, and servers report about remotes.',
    labelNames: ['remote', 'version', 'kind', 'phase'],
    registers,
  });
  const durations = new Histogram({
    name: 'corkboard_remote_load_seconds',
    help: 'Time from asking for a remote to having it.',
    labelNames: ['remote'],
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4],
    registers,
  });
  const timings = new Histogram({
    name: 'corkboard_remote_timing_seconds',
    help: 'What pages measure of remotes: rendering, and web vitals whose element is in their slots.',
    labelNames: ['remote', 'metric'],
    buckets: [0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 4, 10],
    registers,
  });
  const dropped = new Counter({
    name: 'corkboard_remote_reports_dropped_total',
    help: "Reports about versions that were never published, or beyond a network's share.",
    registers,
  });
  const errors = new Counter({
    name: 'corkboard_plan_faults_total',
    help: "Remotes omitted from the plan because a file can't be read or verified.",
    labelNames: ['remote'],
    registers,
  });
  new Gauge({
    name: 'corkboard_release_snapshot',
    help: 'The live snapshot of this process.',
    registers,
    collect() {
      this.set(now.snapshot());
    },
  });
  new Gauge({
    name: 'corkboard_plan_refused',
    help: 'Whether this process refuses the plan in the database, and keeps the last good one.',
    registers,
    collect() {
      this.set(now.hasPlanProblem() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'corkboard_release_streams',
    help: 'Open server-sent streams of this process.',
    registers,
    collect() {
      this.set(now.streams());
    },
  });

  new Gauge({
    name: 'corkboard_remote_resting',
    help: 'Versions that this process does not render for a while.',
    labelNames: ['remote', 'version', 'fault'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, fault } of now.rests()) {
        this.set({ remote, version, fault }, 1);
      }
    },
  });

  const recentReports = keepRecentSeries(reports);

  return {
    countReport({ remote, version, kind, phase, duration, metric }: StoredReport) {
      if (kind === 'thrown') return;
      if (kind === 'timed') {
        if (metric && duration !== undefined) timings.observe({ remote, metric }, duration / 1000);
        return;
      }
      reports.inc(recentReports({ remote, version, kind, phase: phase ?? '' }));
      if (kind === 'loaded' && duration !== undefined)
        durations.observe({ remote }, duration / 1000);
    },
    countDropped: () => dropped.inc(),
    countError: (remote: string) => errors.inc({ remote }),
  };
}
export type ReleaseMetrics = ReturnType<typeof createReleaseMetrics>;
