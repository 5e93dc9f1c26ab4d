import type { HealthPoint, TrafficShare } from '@corkboard/shared/contract/release-overview.ts';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import { errorsOf, failuresOf, loadCountOf, loadSumOf, samplesOf } from './reported-loads.ts';

const HOUR = 60 * 60 * 1000;
const MINUTE = 60_000;
const MAX_POINTS = 72;

interface Sums {
  remote: string;
  version: string;
  at: number;
  loads: number;
  failures: number;
  errors: number;
  load_sum: number;
  load_count: number;
}

export interface Health {
  step: number;
  sums: Sums[];
  from: number;
  to: number;
}

export async function readHealth(
  db: Db,
  { hours, remote, now = Date.now() }: { hours: number; remote?: string; now?: number },
): Promise<Health> {
  const step = Math.max(1, Math.ceil((hours * 60) / MAX_POINTS));
  const width = step * MINUTE;
  const to = Math.floor(now / width) * width;
  const from = to - Math.ceil((hours * HOUR) / width) * width + width;
  const at = sql<number>`(floor(extract(epoch from minute) / ${step * 60}) * ${width})::float8`;
  const sums = await db
    .selectFrom('release_reports')
    .select([
      'remote',
      'version',
      at.as('at'),
      samplesOf.as('loads'),
      failuresOf.as('failures'),
      errorsOf.as('errors'),
      loadSumOf.as('load_sum'),
      loadCountOf.as('load_count'),
    ])
    .where('minute', '>=', new Date(from))
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version', sql`3`])
    .execute();
  return { step, sums, from, to };
}

export function seriesOf({ step, from, to, sums }: Health): HealthPoint[] {
  const width = step * MINUTE;
  const points = new Map<number, Sums[]>();
  for (const sum of sums) points.set(sum.at, [...(points.get(sum.at) ?? []), sum]);
  const length = Math.round((to - from) / width) + 1;
  return Array.from({ length }, (_, index) => {
    const at = from + index * width;
    const total = totalOf(points.get(at) ?? []);
    return {
      at: new Date(at).toISOString(),
      loads: total.loads,
      failures: total.failures,
      errors: total.errors,
      load_ms: meanOf(total),
    };
  });
}

export function trafficOf(sums: readonly Sums[]): TrafficShare[] {
  const all = totalOf(sums).loads;
  const versions = [...new Set(sums.map(({ version }) => version))];
  return versions
    .map((version) => {
      const total = totalOf(sums.filter((sum) => sum.version === version));
      return {
        version,
        share: all === 0 ? 0 : total.loads / all,
        loads: total.loads,
        error_rate: rateOf(total),
        load_ms: meanOf(total),
      };
    })
    .toSorted((a, b) => b.loads - a.loads || (a.version < b.version ? -1 : 1));
}

type Total = Omit<Sums, 'remote' | 'version' | 'at'>;

export function totalOf(sums: readonly Sums[]): Total {
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
export function rateOf({ loads, failures, errors }: Total): number | null {
  return loads === 0 ? null : Math.min(1, (failures + errors) / loads);
}

function meanOf({ load_sum, load_count }: Total): number | null {
  return load_count === 0 ? null : Math.round(load_sum / load_count);
}

export async function readPhases(
  db: Db,
  remote: string,
  since: Date,
): Promise<{ version: string; phase: string; count: number }[]> {
  return db
    .selectFrom('release_reports')
    .select([
      'version',
      sql<string>`case when kind = 'error' then 'uncaught' else phase end`.as('phase'),
      sql<number>`sum(count)::float8`.as('count'),
    ])
    .where('remote', '=', remote)
    .where('minute', '>=', since)
    .where('kind', '!=', 'loaded')
    .groupBy(['version', sql`2`])
    .orderBy('count', 'desc')
    .execute();
}
