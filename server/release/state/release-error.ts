import type { PublishProblem, ReleaseProblem } from '@corkboard/release-contract/contract';

/** Why a version is rejected. */
const REJECTIONS = [
  'bad_archive',
  'too_large',
  'bad_release',
  'version_taken',
  'wrong_contract',
  'bad_signature',
  'over_budget',
  'slot_taken',
] as const;
export type RejectionCode = (typeof REJECTIONS)[number];

/** Everything else that release control refuses. */
type RefusalCode =
  | 'unknown_remote'
  | 'unknown_version'
  | 'snapshot_moved'
  | 'rollout_moved'
  | 'rollout_running'
  | 'no_evidence'
  | 'unknown_rollout'
  | 'unknown_order'
  | 'unknown_snapshot'
  | 'unknown_channel'
  | 'unknown_token'
  | 'unknown_session'
  | 'unknown_account'
  | 'unknown_override'
  | 'unknown_experiment'
  | 'unknown_webhook'
  | 'unknown_freeze'
  | 'unknown_key'
  | 'key_taken'
  | 'key_revoked'
  | 'version_changed'
  | 'audit_changed'
  | 'frozen'
  | 'plan_changed'
  | 'unknown_exception'
  | 'order_ended'
  | 'does_not_fit'
  | 'cannot_restore'
  | 'bad_request'
  | 'no_room'
  | 'no_person'
  | 'signed_out'
  | 'not_allowed';

export type ReleaseErrorCode = RejectionCode | RefusalCode;

export type ProblemDetails = Omit<ReleaseProblem, 'code' | 'message'>;

/** A rejected version always gets its problems, each with a way to fix it. */
interface RejectionDetails extends ProblemDetails {
  problems: [PublishProblem, ...PublishProblem[]];
}

export const STATUS_BY_CODE: Record<ReleaseErrorCode, number> = {
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
  no_evidence: 409,
  unknown_rollout: 404,
  unknown_order: 404,
  unknown_snapshot: 404,
  unknown_channel: 404,
  unknown_token: 404,
  unknown_session: 404,
  unknown_account: 404,
  unknown_override: 404,
  unknown_experiment: 404,
  unknown_webhook: 404,
  unknown_freeze: 404,
  unknown_key: 404,
  key_taken: 409,
  key_revoked: 409,
  bad_signature: 422,
  version_changed: 409,
  audit_changed: 409,
  frozen: 409,
  plan_changed: 409,
  unknown_exception: 404,
  over_budget: 422,
  order_ended: 409,
  slot_taken: 409,
  does_not_fit: 409,
  cannot_restore: 409,
  bad_request: 400,
  no_room: 507,
  no_person: 403,
  signed_out: 401,
  not_allowed: 403,
};

interface Rejection {
  code: RejectionCode;
  more: RejectionDetails;
}

/** An expected error of release control: a stable code and an actionable message. */
export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;
  readonly status: number;
  readonly more: ProblemDetails;

  constructor(code: RejectionCode, message: string, more: RejectionDetails);
  constructor(code: RefusalCode, message: string, more?: ProblemDetails);
  constructor(code: ReleaseErrorCode, message: string, more: ProblemDetails = {}) {
    super(message);
    this.name = 'ReleaseError';
    this.code = code;
    this.status = STATUS_BY_CODE[code];
    this.more = more;
  }

  /** Null if it rejects no version. */
  get rejection(): Rejection | null {
    return isRejection(this) ? this : null;
  }

  get problem(): ReleaseProblem {
    return { code: this.code, message: this.message, ...this.more };
  }
}

function isRejection(error: { code: ReleaseErrorCode; more: ProblemDetails }): error is Rejection {
  return REJECTIONS.some((code) => code === error.code);
}

/** Not for versions that are rejected: those errors list problems. */
export function throwReleaseError(
  code: RefusalCode,
  message: string,
  more?: ProblemDetails,
): never {
  throw new ReleaseError(code, message, more);
}
