import type { ReleaseProblem } from '@corkboard/shared/contract/release.ts';

export type RefusalCode =
  | 'bad_archive'
  | 'too_large'
  | 'bad_release'
  | 'version_taken'
  | 'unknown_remote'
  | 'unknown_version'
  | 'wrong_contract'
  | 'snapshot_moved'
  | 'rollout_moved'
  | 'rollout_running'
  | 'unknown_rollout'
  | 'unknown_order'
  | 'unknown_snapshot'
  | 'unknown_channel'
  | 'unknown_token'
  | 'unknown_session'
  | 'unknown_account'
  | 'unknown_override'
  | 'unknown_experiment'
  | 'order_ended'
  | 'slot_taken'
  | 'does_not_fit'
  | 'cannot_restore'
  | 'bad_request'
  | 'no_room'
  | 'signed_out'
  | 'not_allowed';

export type ProblemDetails = Omit<ReleaseProblem, 'code' | 'message'>;

export const statusOf: Record<RefusalCode, number> = {
  bad_archive: 400,
  too_large: 413,
  bad_release: 422,
  version_taken: 409,
  unknown_remote: 404,
  unknown_version: 404,
  wrong_contract: 422,
  snapshot_moved: 409,
  rollout_moved: 409,
  rollout_running: 409,
  unknown_rollout: 404,
  unknown_order: 404,
  unknown_snapshot: 404,
  unknown_channel: 404,
  unknown_token: 404,
  unknown_session: 404,
  unknown_account: 404,
  unknown_override: 404,
  unknown_experiment: 404,
  order_ended: 409,
  slot_taken: 409,
  does_not_fit: 409,
  cannot_restore: 409,
  bad_request: 400,
  no_room: 507,
  signed_out: 401,
  not_allowed: 403,
};

/** An expected error of release control: a stable code and an actionable message. */
export class ReleaseRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly more: ProblemDetails;

  constructor(code: RefusalCode, message: string, more: ProblemDetails = {}) {
    super(message);
    this.name = 'ReleaseRefusal';
    this.code = code;
    this.status = statusOf[code];
    this.more = more;
  }

  get problem(): ReleaseProblem {
    return { code: this.code, message: this.message, ...this.more };
  }
}

export function refuse(code: RefusalCode, message: string, more?: ProblemDetails): never {
  throw new ReleaseRefusal(code, message, more);
}
