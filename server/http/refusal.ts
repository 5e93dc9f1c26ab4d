import { type ErrorCode, errorCodes } from '@corkboard/shared/contract/error-codes.ts';

/** An answer that says no: not a fault, nothing to report. [ERR-005, ERR-006] */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  /** Seconds after which it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: { detail?: string; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.detail = more.detail;
    this.retryAfter = more.retryAfter;
  }
}

const missing = {
  user: [errorCodes.userNotFound, "We couldn't find that person."],
  board: [errorCodes.boardNotFound, "We couldn't find that board."],
  section: [errorCodes.sectionNotFound, "We couldn't find that section."],
  invite: [errorCodes.inviteNotFound, 'Invalid Invite'],
  pin: [errorCodes.pinNotFound, "We couldn't find that Pin."],
  page: [errorCodes.notFound, "We couldn't find that page."],
  merchant: [errorCodes.notFound, "We couldn't find that merchant."],
  session: [errorCodes.notFound, 'That browser is signed out already.'],
  account: [errorCodes.notFound, "We couldn't find that account."],
  upload: [errorCodes.notFound, "We couldn't find that upload."],
  conversation: [errorCodes.notFound, "We couldn't find that conversation."],
  interest: [errorCodes.notFound, "We couldn't find that topic."],
  report: [errorCodes.notFound, "We couldn't find that report."],
  law: [errorCodes.notFound, "We couldn't find that law."],
} as const;

/** Also for what the viewer may not know of: a secret board looks like one that never was. */
export function notFound(what: keyof typeof missing): never {
  const [code, message] = missing[what];
  throw new Refusal(404, code, message);
}

export function userUnavailable(): never {
  throw new Refusal(404, errorCodes.userUnavailable, 'This profile is not available any more.');
}

export function signInFirst(): never {
  throw new Refusal(401, errorCodes.signInFirst, 'Sign in first.');
}

export function forbidden(message: string): never {
  throw new Refusal(403, errorCodes.forbidden, message);
}

/** `path` points at the field, as in `/username`. */
export function badInput(path: string, message: string): never {
  throw new Refusal(400, errorCodes.badInput, message, { detail: `${path}: ${message}` });
}

export function conflict(code: ErrorCode, message: string): never {
  throw new Refusal(409, code, message);
}

export function tooManyRequests(message: string, retryAfter: number): never {
  throw new Refusal(429, errorCodes.tooManyRequests, message, { retryAfter });
}
