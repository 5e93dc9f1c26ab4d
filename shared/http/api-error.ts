/** The API's refusal: an HTTP status, a stable code to compare, and sentences for people. [ERR-005, ERR-006] */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly message_detail: string | undefined;

  constructor(status: number, code: number, message: string, message_detail?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.message_detail = message_detail;
  }
}

/** No answer at all: offline, timed out, cut off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
