import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { enqueueEvent } from '../state/webhook-outbox-repository.ts';
import { hasWebhookFor, selectFailures } from './webhook-failure-queries.ts';

const WINDOW_MS = 5 * 60_000;
/** Single networks and browsers cause fewer. */
const MIN_FAILURES = 5;
const MIN_SHARE = 0.05;

/** Adds an event for each version that fails often, or at all on a server. At most one per version and hour. */
export async function enqueueFailures(db: Db, now = new Date()): Promise<void> {
  if (!(await hasWebhookFor(db, 'failure'))) return;
  const since = new Date(now.getTime() - WINDOW_MS);
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS)).toISOString();
  for (const { remote, version, loads, failed, errors, phases } of await selectFailures(
    db,
    since,
  )) {
    const failures = failed + errors;
    const isFrequent = failures >= MIN_FAILURES && failures >= MIN_SHARE * loads;
    if (!isFrequent && !Object.keys(phases).some((phase) => phase.startsWith('server '))) continue;
    await enqueueEvent(db, {
      type: 'failure',
      key: `failure ${remote}@${version} ${hour}`,
      rests: { prefix: `failure ${remote}@${version} `, ms: HOUR_MS },
      remote,
      at: now.toISOString(),
      data: { remote, version, loads, failures, phases, since: since.toISOString() },
    });
  }
}
