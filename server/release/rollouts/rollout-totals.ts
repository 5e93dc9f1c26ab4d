import {
  addTotals,
  emptyEvidence,
  type GuardEvidence,
  type GuardTotals,
  subtractTotals,
} from '@corkboard/release-contract/rules';
import { DAY_MS, MINUTE_MS } from '@corkboard/shared/rules/base';
import { retainedSince, retentionMs } from '@corkboard/shared/rules/privacy';
import type { Db } from '../../platform/db/db.ts';
import { queryGuardTotals } from '../guard/reported-load-queries.ts';
import type { RolloutRow } from './rollout-repository.ts';

/** Long before the reports are deleted. */
const CARRY_AFTER_MS = retentionMs('releaseReports') / 2;
/** Reports can be written late, when the database was away. */
const SETTLED_AFTER_MS = DAY_MS;

type Counted = Pick<RolloutRow, 'remote' | 'from_version' | 'to_version' | 'started_at'> & {
  evidence: GuardEvidence;
};

/**
 * Counts the reports of a rollout since the day before it began. The evidence that it returns carries the counts of
 * reports that are deleted later.
 */
export async function countReports(
  trx: Db,
  { remote, from_version: from, to_version: to, started_at, evidence }: Counted,
  now: Date,
): Promise<{ totals: GuardTotals; evidence: GuardEvidence }> {
  const { counted, queries, asked_at } = evidence;
  const since = new Date(counted?.until ?? started_at.getTime() - DAY_MS);
  const recent = await queryGuardTotals(trx, { remote, from, to }, since);
  const totals = counted ? addTotals(counted.totals, recent) : recent;
  if (now.getTime() - since.getTime() < CARRY_AFTER_MS) return { totals, evidence };

  const until = Math.floor((now.getTime() - SETTLED_AFTER_MS) / MINUTE_MS) * MINUTE_MS;
  const later = await queryGuardTotals(trx, { remote, from, to }, new Date(until));
  const carried = {
    until: new Date(until).toISOString(),
    totals: subtractTotals(totals, later),
  };
  if (since >= retainedSince('releaseReports', now.getTime())) {
    return { totals, evidence: { ...evidence, counted: carried } };
  }
  // Reports that it had counted are gone, as while no server ran, so it begins again with what is left.
  const asked = { ...(queries && { queries }), ...(asked_at && { asked_at }) };
  return { totals, evidence: { ...emptyEvidence(totals), ...asked, counted: carried } };
}
