import { type ErrorCode, errorCodes } from '@corkboard/shared/contract/base';
import { defineMessages, type StaticMessage, type Values } from '../../i18n/message.ts';

interface More {
  /** JSON pointer to the invalid input, such as `/username`. */
  field?: string;
  values?: Values | undefined;
  retryAfter?: number;
}

/**
 * An expected error: sent to the client, never reported. The message is translated when the response is sent.
 * [ERR-005, ERR-006]
 */
export class HttpError<S extends string = string> extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly values: Values | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ErrorCode, sentence: S & StaticMessage<S>, more: More = {}) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.values = more.values;
    this.retryAfter = more.retryAfter;
  }
}

const missing = defineMessages({
  user: [errorCodes.userNotFound, "We couldn't find that person."],
  board: [errorCodes.boardNotFound, "We couldn't find that board."],
  section: [errorCodes.sectionNotFound, "We couldn't find that section."],
  invite: [errorCodes.inviteNotFound, 'Invalid Invite'],
  pin: [errorCodes.pinNotFound, "We couldn't find that Pin."],
  page: [errorCodes.notFound, "We couldn't find that page."],
  merchant: [errorCodes.notFound, "We couldn't find that merchant."],
  session: [errorCodes.notFound, 'That browser is already logged out.'],
  token: [errorCodes.notFound, 'That API token is already revoked.'],
  account: [errorCodes.notFound, "We couldn't find that account."],
  upload: [errorCodes.notFound, "We couldn't find that upload."],
  draft: [errorCodes.notFound, "We couldn't find that draft."],
  conversation: [errorCodes.notFound, "We couldn't find that conversation."],
  interest: [errorCodes.notFound, "We couldn't find that topic."],
  report: [errorCodes.notFound, "We couldn't find that report."],
  law: [errorCodes.notFound, "We couldn't find that law."],
});

/** Also for anything that the viewer can't see: a secret board looks like a missing one. */
export function notFound(what: keyof typeof missing): never {
  const [code, message] = missing[what];
  throw new HttpError(404, code, message);
}

export function userUnavailable(): never {
  throw new HttpError(404, errorCodes.userUnavailable, "This profile isn't available anymore.");
}

export function unavailable(): HttpError {
  return new HttpError(503, errorCodes.unavailable, 'Corkboard is busy. Try again in a moment.', {
    retryAfter: 2,
  });
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof HttpError && error.status === 503;
}

export function unauthorized(): never {
  throw new HttpError(401, errorCodes.signInFirst, 'Log in to continue.');
}

export function forbidden<S extends string>(sentence: S & StaticMessage<S>): never {
  throw new HttpError<S>(403, errorCodes.forbidden, sentence);
}

/** A 403 that makes the browser stop acting as the profile. */
export function cannotAct<S extends string>(sentence: S & StaticMessage<S>): never {
  throw new HttpError<S>(403, errorCodes.cannotAct, sentence);
}

export function badRequest<S extends string>(
  field: string,
  sentence: S & StaticMessage<S>,
  values?: Values,
): never {
  throw new HttpError<S>(400, errorCodes.badInput, sentence, { field, values });
}

export function conflict<S extends string>(
  code: ErrorCode,
  sentence: S & StaticMessage<S>,
  values?: Values,
): never {
  throw new HttpError<S>(409, code, sentence, { values });
}

export function tooManyRequests<S extends string>(
  sentence: S & StaticMessage<S>,
  retryAfter: number,
  values?: Values,
): never {
  throw new HttpError<S>(429, errorCodes.tooManyRequests, sentence, { retryAfter, values });
}
