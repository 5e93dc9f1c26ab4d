import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import { Counter, Histogram, type Registry } from 'prom-client';
import { keepRecentSeries } from '../platform/http/recent-series.ts';

export interface PageMetrics {
  observe(milliseconds: number, plan: Plan, rendered: string[]): void;
  countError(remote: string, version: string, error: string): void;
  countViolation(): void;
  countShared(): void;
  countUnchanged(): void;
}

export function createPageMetrics(registry: Registry): PageMetrics {
  const durations = new Histogram({
    name: 'corkboard_page_render_seconds',
    help: 'How long a page takes to render, with its data. Without unchanged and shared pages.',
    buckets: [0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 2],
    registers: [registry],
  });
  const byRemote = new Histogram({
    name: 'corkboard_remote_page_render_seconds',
    help: 'How long pages take to render that a version of a remote is part of.',
    labelNames: ['remote', 'version'] as const,
    buckets: [0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 1],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'corkboard_render_faults_total',
    help: 'Faults of remotes while rendering on the server.',
    labelNames: ['remote', 'version', 'fault'] as const,
    registers: [registry],
  });
  const shared = new Counter({
    name: 'corkboard_shared_pages_total',
    help: 'Signed-out pages served from the page cache.',
    registers: [registry],
  });
  const unchanged = new Counter({
    name: 'corkboard_unchanged_pages_total',
    help: 'Pages not rendered again, because their data was the same as at the visit before.',
    registers: [registry],
  });
  const violations = new Counter({
    name: 'corkboard_csp_violations_total',
    help: 'Violations of the content security policy that browsers have reported.',
    registers: [registry],
  });

  const recentRemotes = keepRecentSeries(byRemote);
  const recentErrors = keepRecentSeries(errors);

  return {
    observe(milliseconds, plan, rendered) {
      durations.observe(milliseconds / 1000);
      for (const remote of new Set(rendered)) {
        const planned = plan.remotes[remote];
        if (!isPlanned(planned)) continue;
        const labels = recentRemotes({ remote, version: planned.version });
        byRemote.observe(labels, milliseconds / 1000);
      }
    },
    countError: (remote, version, error) =>
      errors.inc(recentErrors({ remote, version, fault: error })),
    countViolation: () => violations.inc(),
    countShared: () => shared.inc(),
    countUnchanged: () => unchanged.inc(),
  };
}
