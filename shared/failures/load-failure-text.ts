import { ApiError, ConnectionError } from '@corkboard/shared/remote';

type Text = (message: string) => string;

const TOO_MANY = 429;

/** Whether the same request can succeed later: the server gave no answer, or was busy or broken. */
export function canLoadLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === TOO_MANY || error.status >= 500;
}

/** Whether the server has refused the viewer, or has nothing for them at this address. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 410].includes(error.status);
}

/** Why something could not be loaded. Only a request without an answer is the connection's fault. */
export function loadFailureText(error: unknown, text: Text): string {
  if (error instanceof ConnectionError) return text('Check your connection and try again.');
  if (!(error instanceof ApiError)) return text('Uh oh! Something went wrong.');
  if (error.hasServerMessage) return error.message;
  if (error.status === 403) return text("You don't have permission to see this.");
  if (isOutOfReach(error)) return text("This isn't available anymore.");
  if (canLoadLater(error)) return text('Corkboard is busy. Try again in a moment.');
  return text('Uh oh! Something went wrong.');
}
