import { ApiError, errorText } from '@corkboard/shared/remote';

/** The words for a change that did not go through: the server's own where it gave a reason. */
export function saveErrorText(error: unknown, text: (words: string) => string): string {
  const otherwise = text('This was not saved. Try again.');
  return error instanceof ApiError ? errorText(error, otherwise) : otherwise;
}
