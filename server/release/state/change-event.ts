import type { AuditEntry } from '@corkboard/release-contract/contract';

import type { OutgoingEvent } from './webhook-outbox-repository.ts';

/** Changes of what visitors get, and those that failed. Others are about access, such as tokens and overrides. */
const RELEASE_ACTION =
  /^(?:publish|promote|enable|disable|rollback|rollout_\w+|channel|remove_channel|accept_plan|freeze|end_freeze|\w+_failed)$/;

/** Leaves out who has access to what, and the IP address: receivers are other systems. */
export function toChangeEvent(
  entry: Omit<AuditEntry, 'digest' | 'previous_digest'>,
): OutgoingEvent {
  const { number, at, actor, action, remote, reason, snapshot, before, after } = entry;
  const isRelease = RELEASE_ACTION.test(action);
  const data = { number, actor, action, remote, snapshot };
  return {
    type: 'change',
    key: `change ${number}`,
    remote,
    concernsEveryRemote: isRelease && remote === null,
    at,
    data: isRelease ? { ...data, reason, before, after } : data,
  };
}
