import type { SnapshotChange } from '@corkboard/shared/contract/release';
import { getChangeRequests, rejectChangeRequest } from '@corkboard/shared/requests/release';
import { findAffectedRequests } from '@corkboard/shared/rules/release';

import type { ReleaseApi } from './publishing/release-api.ts';

/** Cancels the pending changes that a roll-back is about, or says how to. Returns lines of text. */
export async function settleAffected(
  api: ReleaseApi,
  changes: readonly Pick<SnapshotChange, 'remote'>[],
  { reason, isCanceled }: { reason: string; isCanceled: boolean },
): Promise<string[]> {
  const affected = findAffectedRequests(await api.call(getChangeRequests, {}), changes);
  if (!isCanceled) {
    return affected.map(
      ({ id, sentence }) =>
        `Waiting: ${sentence} Cancel it with: npm run release -- reject ${id} --reason "…"`,
    );
  }
  const lines: string[] = [];
  for (const { id, sentence } of affected) {
    await api.call(rejectChangeRequest, { id, reason: `Rolled back: ${reason}`.slice(0, 500) });
    lines.push(`Canceled: ${sentence}`);
  }
  return lines;
}
