import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { ApiError, errorText } from '@corkboard/shared/remote';

/** Prefers the server's reason over the generic message. */
export function saveErrorText(error: unknown, text: Text): string {
  const otherwise = text("Couldn't save this. Try again.");
  return error instanceof ApiError ? errorText(error, otherwise) : otherwise;
}
