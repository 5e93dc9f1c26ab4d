import type { ReleaseOverview } from '@corkboard/shared/contract/release-overview.ts';

import type { Db } from '../../platform/db/db.ts';
import { rateOf, readHealth, seriesOf, totalOf, trafficOf } from '../guard/release-health.ts';
import { activeOverrides } from '../planning/override-state.ts';
import { planExclusionReason } from '../planning/plan.ts';
import { readStatus } from '../planning/release-queries.ts';
import { readRollouts } from '../rollouts/rollout-queries.ts';
import { servedVersions } from '../state/compatibility.ts';
import type { FileCheck } from '../state/file-check.ts';
import type { LiveRelease } from '../state/live-release.ts';

export interface OverviewSources {
  db: Db;
  contract: string;
  shell: string;
  live: LiveRelease;
  streams: number;
  check: FileCheck;
}

const DAY_HOURS = 24;
const HOUR = 60 * 60 * 1000;

export async function readOverview(
  { db, contract, shell, live, streams, check }: OverviewSources,
  hours = DAY_HOURS,
): Promise<ReleaseOverview> {
  const [status, health, lastHour, rollouts, rules, waiting, overrides] = await Promise.all([
    readStatus(db, contract),
    readHealth(db, { hours }),
    loadsSince(db, new Date(Date.now() - HOUR)),
    readRollouts(db, { open: true, limit: 100 }),
    db.selectFrom('remotes').select(['name', 'needs_approval']).execute(),
    waitingByRemote(db),
    activeOverrides(db),
  ]);
  const needs = new Map(rules.map((row) => [row.name, row.needs_approval]));

  return {
    snapshot: status.snapshot,
    made_by: status.made_by,
    reason: status.reason,
    at: status.at,
    contract,
    shell,
    streams,
    waiting_orders: [...waiting.values()].reduce((sum, count) => sum + count, 0),
    overrides: overrides.length,
    remotes: await Promise.all(
      status.remotes.map(async (remote) => {
        const sums = health.sums.filter((sum) => sum.remote === remote.name);
        const total = totalOf(sums);
        return {
          ...remote,
          off_sentence: await offSentence(db, remote.name, remote.channels['stable']),
          needs_approval: needs.get(remote.name) ?? false,
          waiting: waiting.get(remote.name) ?? 0,
          rollouts: rollouts.filter((rollout) => rollout.remote === remote.name),
          traffic: trafficOf(sums),
          loads: total.loads,
          loads_an_hour: lastHour.get(remote.name) ?? 0,
          error_rate: rateOf(total),
          series: seriesOf({ ...health, sums }),
          fault: errorOf(live, remote.name, { contract, check }),
        };
      }),
    ),
  };
}

async function loadsSince(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('release_reports')
    .select((eb) => ['remote', eb.fn.sum<number>('count').as('loads')])
    .where('minute', '>=', since)
    .where('kind', '=', 'loaded')
    .groupBy('remote')
    .execute();
  return new Map(rows.map((row) => [row.remote, Number(row.loads)]));
}

async function waitingByRemote(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('release_orders')
    .select((eb) => ['remote', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'scheduled'])
    .groupBy('remote')
    .execute();
  return new Map(rows.map((row) => [row.remote, row.count]));
}

async function offSentence(db: Db, remote: string, version: string | undefined): Promise<string> {
  const row = await db
    .selectFrom('remote_versions')
    .select('off')
    .where('remote', '=', remote)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.off ?? '';
}

function errorOf(
  live: LiveRelease,
  name: string,
  { contract, check }: Pick<OverviewSources, 'contract' | 'check'>,
): string | null {
  const remote = live.remotes.get(name);
  if (!remote) return null;
  if (!remote.setting) return 'Its release state cannot be read.';
  for (const version of servedVersions(remote.setting)) {
    const error = planExclusionReason(name, remote.versions.get(version), contract);
    if (error) return `${version}: ${error}`;
    const [altered] = check.alteredFiles(name, version);
    if (altered) return `${version}: ${altered} isn't what was published.`;
  }
  return null;
}
