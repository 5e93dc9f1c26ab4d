import { ApiError, errorText } from '@corkboard/shared/remote';

/** Prefers the server's reason over the generic message. */
export function saveErrorText(error: unknown, text: (words: string) => string): string {
  const otherwise = text("Couldn't save this. Try again.");
  return error instanceof ApiError ? errorText(error, otherwise) : otherwise;
}
