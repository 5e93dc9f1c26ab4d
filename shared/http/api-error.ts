/** An error response: HTTP status, stable code, and a message for people. [ERR-005, ERR-006] */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly message_detail: string | undefined;
  /** If false, `message` is a generic text or empty. */
  readonly hasServerMessage: boolean;

  constructor(
    status: number,
    code: number,
    message: string,
    message_detail?: string,
    hasServerMessage = message !== '',
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.message_detail = message_detail;
    this.hasServerMessage = hasServerMessage;
  }
}

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the viewer can't have it: denied, not there, or gone. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.hasServerMessage ? error.message : fallback;
  return (error instanceof Error && error.message) || fallback;
}
