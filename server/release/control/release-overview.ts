import type { ReleaseOverview } from '@corkboard/release-contract/contract';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import type { Db } from '../../platform/db/db.ts';
import { computeRate, splitTraffic, sumHealth, toSeries } from '../guard/release-health.ts';
import { readHealth } from '../guard/release-health-queries.ts';
import { readRests } from '../guard/server-rest-repository.ts';
import { activeOverrides } from '../planning/override-repository.ts';
import { planExclusionReason } from '../planning/plan.ts';
import { readStatus } from '../planning/release-queries.ts';
import { readRollouts } from '../rollouts/rollout-queries.ts';
import { servedVersions } from '../state/compatibility.ts';
import type { FileCheck } from '../state/files/file-check.ts';
import type { LiveRelease } from '../state/live-release.ts';
import {
  countLoadsSince,
  countPendingChanges,
  findOffSentence,
  selectApprovalRules,
} from './release-overview-queries.ts';

export interface OverviewSources {
  db: Db;
  contract: string;
  shell: string;
  live: LiveRelease;
  streams: number;
  check: FileCheck;
}

const DAY_HOURS = 24;

export async function readOverview(
  { db, contract, shell, live, streams, check }: OverviewSources,
  hours = DAY_HOURS,
): Promise<Omit<ReleaseOverview, 'warnings'>> {
  const [status, health, lastHour, rollouts, rules, waiting, overrides, rests] = await Promise.all([
    readStatus(db, contract),
    readHealth(db, { hours }),
    countLoadsSince(db, new Date(Date.now() - HOUR_MS)),
    readRollouts(db, { open: true, limit: 100 }),
    selectApprovalRules(db),
    countPendingChanges(db),
    activeOverrides(db),
    readRests(db),
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
    servers: rests.servers,
    remotes: await Promise.all(
      status.remotes.map(async (remote) => {
        const sums = health.sums.filter((sum) => sum.remote === remote.name);
        const total = sumHealth(sums);
        return {
          ...remote,
          off_sentence: await findOffSentence(db, remote.name, remote.channels['stable']),
          needs_approval: needs.get(remote.name) ?? false,
          waiting: waiting.get(remote.name) ?? 0,
          rollouts: rollouts.filter((rollout) => rollout.remote === remote.name),
          traffic: splitTraffic(sums.filter(({ version }) => isServed(live, remote.name, version))),
          resting: rests.resting
            .filter((rest) => rest.remote === remote.name)
            .map(({ version, fault, servers, until }) => ({
              version,
              fault,
              servers,
              until: until.toISOString(),
            })),
          loads: total.loads,
          loads_an_hour: lastHour.get(remote.name) ?? 0,
          error_rate: computeRate(total),
          series: toSeries({ ...health, sums }),
          fault: getError(live, remote.name, { contract, check }),
        };
      }),
    ),
  };
}

function isServed(live: LiveRelease, name: string, version: string): boolean {
  const setting = live.remotes.get(name)?.setting;
  return setting ? servedVersions(setting).includes(version) : false;
}

function getError(
  live: LiveRelease,
  name: string,
  { contract, check }: Pick<OverviewSources, 'contract' | 'check'>,
): string | null {
  const remote = live.remotes.get(name);
  if (!remote) return null;
  if (!remote.setting) return "Its release state can't be read.";
  for (const version of servedVersions(remote.setting)) {
    const error = planExclusionReason(name, remote.versions.get(version), contract);
    if (error) return `${version}: ${error}`;
    const [altered] = check.alteredFiles(name, version);
    if (altered) return `${version}: ${altered} isn't what was published.`;
  }
  return null;
}
