import type { ChangeRequest } from '../contract/change-requests.ts';
import type { SnapshotChange } from '../contract/release.ts';

type Request = Pick<ChangeRequest, 'action' | 'remote'>;

const CHANNEL_ACTIONS: readonly Request['action'][] = ['channel', 'remove_channel'];

/** Pending changes of the remotes or channels that other changes are about: a roll-back names them. */
export function findAffectedRequests<R extends Request>(
  pending: readonly R[],
  changes: readonly Pick<SnapshotChange, 'remote'>[],
): R[] {
  const changed = new Set(changes.map(({ remote }) => remote));
  return pending.filter(
    ({ action, remote }) =>
      action !== 'rules' && changed.has(CHANNEL_ACTIONS.includes(action) ? null : remote),
  );
}
