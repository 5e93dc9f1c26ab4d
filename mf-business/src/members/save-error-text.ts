import { ApiError, errorText } from '@corkboard/shared/remote';

/** Prefers the server's reason over the generic message. */
export function saveErrorText(error: unknown, text: (words: string) => string): string {
  const otherwise = text('This was not saved. Try again.');
  return error instanceof ApiError ? errorText(error, otherwise) : otherwise;
}
