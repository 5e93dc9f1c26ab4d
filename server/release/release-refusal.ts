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
  | 'signed_out'
  | 'not_allowed';

const statusOf: Record<RefusalCode, number> = {
  bad_archive: 400,
  too_large: 413,
  bad_release: 422,
  version_taken: 409,
  unknown_remote: 404,
  unknown_version: 404,
  wrong_contract: 422,
  snapshot_moved: 409,
  signed_out: 401,
  not_allowed: 403,
};

/** Release control says no: a stable code and the reason in a sentence that a person can act on. */
export class ReleaseRefusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly nextFree: string | undefined;

  constructor(code: RefusalCode, message: string, nextFree?: string) {
    super(message);
    this.name = 'ReleaseRefusal';
    this.code = code;
    this.status = statusOf[code];
    this.nextFree = nextFree;
  }

  get problem(): ReleaseProblem {
    const { code, message, nextFree } = this;
    return { code, message, ...(nextFree === undefined ? {} : { next_free: nextFree }) };
  }
}

export function refuse(code: RefusalCode, message: string): never {
  throw new ReleaseRefusal(code, message);
}
