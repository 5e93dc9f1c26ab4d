import { ApiError, ConnectionError, isOutOfReach } from '@corkboard/shared/remote';
import type { Text } from '../i18n/use-text.ts';

const TOO_MANY = 429;

/** Whether the same request can succeed later: no response, or a busy or broken server. */
export function canLoadLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === TOO_MANY || error.status >= 500;
}

export function loadFailureText(error: unknown, text: Text): string {
  if (error instanceof ConnectionError) return text('Check your connection and try again.');
  if (!(error instanceof ApiError)) return text('Uh oh! Something went wrong.');
  if (error.hasServerMessage) return error.message;
  if (error.status === 403) return text("You don't have permission to see this.");
  if (isOutOfReach(error)) return text("This isn't available anymore.");
  if (canLoadLater(error)) return text('Corkboard is busy. Try again in a moment.');
  return text('Uh oh! Something went wrong.');
}
