import type { HealthPoint, TrafficShare } from '@corkboard/release-contract/contract';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { Health, HealthSum } from './release-health-queries.ts';

export function toSeries({ step, from, to, sums }: Health): HealthPoint[] {
  const width = step * MINUTE_MS;
  const points = new Map<number, HealthSum[]>();
  for (const sum of sums) points.set(sum.at, [...(points.get(sum.at) ?? []), sum]);
  const length = Math.round((to - from) / width) + 1;
  return Array.from({ length }, (_, index) => {
    const at = from + index * width;
    const total = sumHealth(points.get(at) ?? []);
    return {
      at: new Date(at).toISOString(),
      loads: total.loads,
      failures: total.failures,
      errors: total.errors,
      load_ms: computeMean(total),
    };
  });
}

export function splitTraffic(sums: readonly HealthSum[]): TrafficShare[] {
  const all = sumHealth(sums).loads;
  const versions = [...new Set(sums.map(({ version }) => version))];
  return versions
    .map((version) => {
      const total = sumHealth(sums.filter((sum) => sum.version === version));
      return {
        version,
        share: all === 0 ? 0 : total.loads / all,
        loads: total.loads,
        error_rate: computeRate(total),
        load_ms: computeMean(total),
      };
    })
    .toSorted((a, b) => b.loads - a.loads || (a.version < b.version ? -1 : 1));
}

type Total = Omit<HealthSum, 'remote' | 'version' | 'at'>;

export function sumHealth(sums: readonly HealthSum[]): Total {
  const total = { loads: 0, failures: 0, errors: 0, load_sum: 0, load_count: 0 };
  for (const sum of sums) {
    total.loads += sum.loads;
    total.failures += sum.failures;
    total.errors += sum.errors;
    total.load_sum += sum.load_sum;
    total.load_count += sum.load_count;
  }
  return total;
}

/** Returns failed or throwing loads as a share of 0 to 1; null without loads. A load that did both counts once. */
export function computeRate({ loads, failures, errors }: Total): number | null {
  return loads === 0 ? null : Math.min(1, (failures + errors) / loads);
}

function computeMean({ load_sum, load_count }: Total): number | null {
  return load_count === 0 ? null : Math.round(load_sum / load_count);
}
