import type { ChangeRequest, SnapshotChange } from '@corkboard/release-contract/contract';
import { getChangeRequests, rejectChangeRequest } from '@corkboard/release-contract/requests';
import { findAffectedRequests } from '@corkboard/release-contract/rules';

import type { ReleaseApi } from './publishing/release-api.ts';

type Changes = readonly Pick<SnapshotChange, 'remote'>[];

/**
 * Cancels the pending changes that a roll-back is about, or says how to. Returns lines of text. Never throws, because
 * the roll-back is done and must be reported.
 */
export async function settleAffected(
  api: Pick<ReleaseApi, 'call'>,
  findChanges: () => Promise<Changes>,
  { reason, isCanceled }: { reason: string; isCanceled: boolean },
): Promise<string[]> {
  let affected: ChangeRequest[];
  try {
    affected = findAffectedRequests(await api.call(getChangeRequests, {}), await findChanges());
  } catch (error) {
    return [
      `Couldn't look for waiting changes: ${readMessage(error)} List them with: npm run release -- orders`,
    ];
  }
  const lines: string[] = [];
  for (const { id, sentence } of affected) {
    const way = `npm run release -- reject ${id} --reason "…"`;
    if (!isCanceled) {
      lines.push(`Waiting: ${sentence} Cancel it with: ${way}`);
      continue;
    }
    try {
      await api.call(rejectChangeRequest, { id, reason: `Rolled back: ${reason}`.slice(0, 500) });
      lines.push(`Canceled: ${sentence}`);
    } catch (error) {
      lines.push(`Couldn't cancel: ${sentence} ${readMessage(error)} Try it with: ${way}`);
    }
  }
  return lines;
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
