import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { createPageMetrics } from '../pages/page-metrics.ts';
import { createReleaseMetrics } from '../release/guard/release-metrics.ts';
import { testApp } from '../testing/test-app.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const { groups }: Rules = parse(read('prometheus/alerts.yml'));
const { panels }: Dashboard = JSON.parse(read('grafana/corkboard.json'));
const rules = groups.flatMap((group) => group.rules);

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** Labels of each metric that the server exports, by every name that Prometheus stores. */
let known: Map<string, readonly string[]>;

beforeAll(async () => {
  const { app, close } = await testApp();
  const release = new Registry();
  createReleaseMetrics(release, {
    snapshot: () => 1,
    streams: () => 0,
    rests: () => [],
    hasPlanProblem: () => false,
  });
  createPageMetrics(release);
  const metrics = [...app.metrics.registry.getMetricsAsArray(), ...release.getMetricsAsArray()];
  known = new Map([['up', []]]);
  for (const metric of metrics) {
    const labels = 'labelNames' in metric ? (metric.labelNames as string[]) : [];
    for (const suffix of ['', '_count', '_sum']) known.set(`${metric.name}${suffix}`, labels);
    known.set(`${metric.name}_bucket`, [...labels, 'le']);
  }
  await close();
});

it.each(expressions)('is valid and uses exported metrics: %s', (_title, expression) => {
  const expr = expression.replaceAll('$__rate_interval', '5m');
  const names: string[] = [];
  const labels: string[] = [];
  const errors: string[] = [];
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) errors.push(`${expr.slice(0, from)}<here>`);
      if (type.name === 'Identifier') names.push(text);
      if (type.name === 'LabelName') labels.push(text);
    },
  });

  expect(errors).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  // Prometheus adds these two to every series.
  const allowed = new Set(['job', 'instance', ...names.flatMap((name) => known.get(name) ?? [])]);
  expect(labels.filter((label) => !allowed.has(label))).toEqual([]);
});

it('has a summary and an action for each alert', () => {
  expect(rules.filter(({ annotations: { summary, action } }) => !summary || !action)).toEqual([]);
});
